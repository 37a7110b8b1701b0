"""Words of Coloretto: messages, names, rules, prompts, in three languages."""

"""Words of Color'Yam: messages, names, rules, prompts, in three languages."""

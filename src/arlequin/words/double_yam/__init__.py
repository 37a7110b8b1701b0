"""Words of Double Yam: messages, names, rules, prompts, in three languages."""

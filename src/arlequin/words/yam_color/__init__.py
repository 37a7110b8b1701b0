"""Words of YAM color: messages, names, rules, prompts, in three languages."""

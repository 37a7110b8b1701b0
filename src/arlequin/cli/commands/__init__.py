"""Commands that are one module each; the larger ones are packages beside this one."""

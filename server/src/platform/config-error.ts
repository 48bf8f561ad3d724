/** A setting that cannot be used: refused at start, with its name, what was read and what would be right. */
export class ConfigError extends Error {}

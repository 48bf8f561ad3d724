/** An invalid setting: refused at start, with its name, the value that was read and what would be valid. */
export class ConfigError extends Error {}

/**
 * How a connection detects that its peer is gone: an idle one by TCP keep-alive, one that waits for an answer by this
 * timeout, which is longer than the database's own statement timeout (`SESSION_SETTINGS`).
 */
export const CONNECTION_OPTIONS = { keepAlive: true, keepAliveInitialDelayMillis: 10_000, query_timeout: 35_000 };

/** The message of pg when `query_timeout` is over. */
export const NO_ANSWER = 'Query read timeout';

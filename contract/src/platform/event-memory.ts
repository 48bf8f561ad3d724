/** Milliseconds for which a server remembers which lists have changed; who began to read earlier reads everything again. */
export const EVENT_MEMORY_MS = 120_000;

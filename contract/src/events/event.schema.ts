import * as z from 'zod/mini';

/** Milliseconds for which a server remembers which lists have changed; who began to read earlier reads everything again. */
export const EVENT_MEMORY_MS = 120_000;

/**
 * One event of the stream. `unread`: how many notifications the caller has not read. `lists`: the firm's lists that have
 * changed, by feature name (`cases`, `hearings`); never the change itself or whom it concerns.
 */
export const ServerEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('unread'), data: z.object({ unread_count: z.int() }) }),
  z.object({ event: z.literal('lists'), data: z.object({ lists: z.array(z.string()) }) }),
]);
export type ServerEvent = z.infer<typeof ServerEvent>;

import * as z from 'zod/mini';

/**
 * One event of the stream. `unread`: how many notifications the caller has not read. `lists`: the firm's lists that have
 * changed, by feature name (`cases`, `hearings`); never the change itself or whom it concerns.
 */
export const ServerEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('unread'), data: z.object({ unread_count: z.int() }) }),
  z.object({ event: z.literal('lists'), data: z.object({ lists: z.array(z.string()) }) }),
]);
export type ServerEvent = z.infer<typeof ServerEvent>;

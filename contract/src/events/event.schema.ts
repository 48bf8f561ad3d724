import { z } from 'zod';

/**
 * One event of the stream. `unread`: how many notifications the caller has not read. `lists`: which lists of the firm
 * have changed, by the names of their features (`cases`, `hearings`); never what changed in them, nor for whom.
 */
export const ServerEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('unread'), data: z.object({ unread_count: z.int() }) }),
  z.object({ event: z.literal('lists'), data: z.object({ lists: z.array(z.string()) }) }),
]);
export type ServerEvent = z.infer<typeof ServerEvent>;

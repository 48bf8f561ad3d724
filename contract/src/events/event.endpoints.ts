import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { EVENT_MEMORY_MS } from '../platform/event-memory.ts';
import { ServerEvent } from './event.schema.ts';

/** Each event of the stream is one `ServerEvent`: its name in the field `event`, its JSON in `data`. */
export const followEvents = endpoint({
  method: 'GET',
  url: '/api/v1/events',
  access: 'tenant:read',
  summary: 'Server-sent events: the caller’s unread count, and the firm’s lists that have changed.',
  query: z.strictObject({
    /** How long ago, in milliseconds, the caller began to read: lists that have changed since are named at once. */
    since_ms_ago: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(EVENT_MEMORY_MS))),
  }),
  stream: 'text/event-stream',
  response: ServerEvent,
});

import type { Readable } from 'node:stream';
import { ServerEvent } from '@munshi/contract/events/event.schema';
import { vi } from 'vitest';
import { openStreams } from './open-streams.ts';
import { app, type Caller } from './tenant-fixture.ts';

/** An event stream opened by a test. */
export interface Following {
  readonly status: number;
  readonly contentType: string;
  readonly headers: Readonly<Record<string, unknown>>;
  /** All events received so far. */
  readonly events: readonly ServerEvent[];
  readonly hasEnded: () => boolean;
  /** Waits until an event matches. */
  until(isWanted: (event: ServerEvent) => boolean): Promise<void>;
  ended(): Promise<void>;
  leave(): void;
}

/** Opens the event stream as this caller. */
export async function follow(caller: Pick<Caller, 'token'>, headers: Record<string, string> = {}): Promise<Following> {
  const response = await app.inject({
    method: 'GET',
    url: '/api/v1/events',
    headers: { authorization: `Bearer ${caller.token}`, ...headers },
    payloadAsStream: true,
  });
  const stream: Readable = response.stream();
  openStreams.add(stream);
  const events: ServerEvent[] = [];
  let hasEnded = false;
  let waiting = '';
  stream.on('data', (chunk: Buffer) => {
    const blocks = `${waiting}${chunk.toString()}`.split('\n\n');
    waiting = blocks.pop() ?? '';
    events.push(...blocks.flatMap(readBlock));
  });
  stream.on('close', () => (hasEnded = true));
  const wait = { timeout: 20_000, interval: 20 };
  return {
    status: response.statusCode,
    headers: response.headers,
    contentType: String(response.headers['content-type']),
    events,
    hasEnded: () => hasEnded,
    until: async (isWanted) =>
      await vi.waitFor(() => {
        if (!events.some(isWanted)) throw new Error(`not among ${JSON.stringify(events)}`);
      }, wait),
    ended: async () =>
      await vi.waitFor(() => {
        if (!hasEnded) throw new Error('the stream is still open');
      }, wait),
    leave: () => stream.destroy(),
  };
}

/** Parses a block of the stream: an event, or an empty heartbeat. */
function readBlock(block: string): ServerEvent[] {
  const [, event, data] = /^event: (.+)\ndata: (.+)$/.exec(block) ?? [];
  return event === undefined || data === undefined ? [] : [ServerEvent.parse({ event, data: JSON.parse(data) as unknown })];
}

/** Whether an event reports this unread count. */
export const saysUnread = (count: number) => (event: ServerEvent) => event.event === 'unread' && event.data.unread_count === count;

/** Whether an event reports a change of this list. */
export const saysChanged = (list: string) => (event: ServerEvent) => event.event === 'lists' && event.data.lists.includes(list);

import { setTimeout as pause } from 'node:timers/promises';
import type { Caller } from './caller.fixture.ts';

/** An open page: follows the event stream of its firm and reconnects whenever it ends. */
export interface Follower {
  /** Number of `lists` events received. */
  events(): number;
  /** Number of connections opened. */
  connections(): number;
  stop(): void;
}

export function follow(caller: Caller): Follower {
  const over = new AbortController();
  let [events, connections] = [0, 0];
  const read = async () => {
    const response = await fetch(`${caller.url}/api/v1/events`, { headers: caller.headers, signal: over.signal });
    if (response.status === 401) await caller.renew();
    if (!response.ok || !response.body) return;
    connections += 1;
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) if (chunk.includes('event: lists')) events += 1;
  };
  const run = async () => {
    while (!over.signal.aborted) {
      await read().catch(() => undefined);
      await pause(500);
    }
  };
  void run();
  return { events: () => events, connections: () => connections, stop: () => over.abort() };
}

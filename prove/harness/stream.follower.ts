import { setTimeout as pause } from 'node:timers/promises';
import type { Caller } from './caller.fixture.ts';

/** An open page: follows the event stream of its firm and reconnects whenever it ends. */
export interface Follower {
  /** Number of `lists` events received. */
  heard(): number;
  /** Number of connections opened. */
  begun(): number;
  stop(): void;
}

export function follow(caller: Caller): Follower {
  const over = new AbortController();
  let [heard, begun] = [0, 0];
  const read = async () => {
    const response = await fetch(`${caller.url}/api/v1/events`, { headers: caller.headers, signal: over.signal });
    if (response.status === 401) await caller.renew();
    if (!response.ok || !response.body) return;
    begun += 1;
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) if (chunk.includes('event: lists')) heard += 1;
  };
  const go = async () => {
    while (!over.signal.aborted) {
      await read().catch(() => undefined);
      await pause(500);
    }
  };
  void go();
  return { heard: () => heard, begun: () => begun, stop: () => over.abort() };
}

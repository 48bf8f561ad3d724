import type { Readable } from 'node:stream';

/** Event streams opened by tests. */
export const openStreams = new Set<Readable>();

/** Ends them all: the server outlives the tests of a file, and would keep sending events. */
export function leaveStreams(): void {
  for (const stream of openStreams) stream.destroy();
  openStreams.clear();
}

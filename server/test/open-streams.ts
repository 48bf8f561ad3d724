import type { Readable } from 'node:stream';

/** Streams of events that tests have opened. */
export const openStreams = new Set<Readable>();

/** Ends them all: the server outlives the tests of a file, and would go on telling whoever listens. */
export function leaveStreams(): void {
  for (const stream of openStreams) stream.destroy();
  openStreams.clear();
}

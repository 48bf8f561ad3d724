import { EventEmitter } from 'node:events';
import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { StreamFeed } from './stream-feed.ts';

const PIECE = Buffer.from('a piece');

/** A stream that is full after each piece. */
function slowStream(write: (count: number) => Error | undefined) {
  let count = 0;
  return new Writable({
    highWaterMark: 1,
    write: (_chunk, _encoding, done) => {
      count += 1;
      setImmediate(() => done(write(count)));
    },
  });
}

it('a restored table of many pieces leaves no listeners at its stream', async () => {
  let taken = 0;
  const stream = slowStream((count) => {
    taken = count;
    return undefined;
  });
  const feed = new StreamFeed(stream);
  await feed.write(PIECE);
  const before = stream.eventNames().map((name) => stream.listenerCount(name));
  for (let at = 0; at < 2 * EventEmitter.defaultMaxListeners; at++) await feed.write(PIECE);
  expect(stream.eventNames().map((name) => stream.listenerCount(name))).toEqual(before);
  await feed.end();
  expect(taken).toBe(1 + 2 * EventEmitter.defaultMaxListeners);
});

it('a restored table reports the error of its stream at the piece that waits, and at each later one', async () => {
  const refusal = new Error('value too long');
  const feed = new StreamFeed(slowStream((count) => (count === 2 ? refusal : undefined)));
  await feed.write(PIECE);
  await expect(feed.write(PIECE)).rejects.toBe(refusal);
  await expect(feed.write(PIECE)).rejects.toBe(refusal);
  await expect(feed.end()).rejects.toBe(refusal);
});

import { once } from 'node:events';
import { expect, inject, it, vi } from 'vitest';
import type { Actor } from '../auth/actor.ts';
import { Authenticator } from '../auth/authenticator.ts';
import { Keys } from '../auth/keys.ts';
import { Database } from '../db/driver/database.ts';
import { EventHub } from './event-hub.ts';
import { EventStream } from './event-stream.ts';

it('an event stream whose connection broke before it was read is not followed any more', async () => {
  const database = new Database(inject('databaseUrl'));
  const hub = new EventHub(inject('databaseUrl'), new Authenticator(database, new Keys('x'.repeat(40))));
  const actor = { tenantId: 'firm', userId: 'person', sessionId: 'session', roleName: 'lawyer' } as Actor;
  let checks = 0;
  const stream = new EventStream({
    sinceMsAgo: 0,
    actor,
    expiresAt: Date.now() + 60_000,
    reauthorize: () => {
      checks += 1;
      return Promise.resolve(actor);
    },
    eventsFor: () => Promise.resolve([]),
  });
  await stream.begin(hub);
  stream.bytes.destroy();
  await once(stream.bytes, 'close');
  checks = 0;
  stream.recheck(0);
  stream.end();
  expect(checks).toBe(0);
  await hub.stop();
  await database.end();
});

it('event streams recheck a change of their whole firm spread over two seconds, and a change of a person at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const database = new Database(inject('databaseUrl'));
  const authenticator = new Authenticator(database, new Keys('x'.repeat(40)));
  const hub = new EventHub(inject('databaseUrl'), authenticator);
  const checks: string[] = [];
  const streams = await Promise.all(
    Array.from({ length: 200 }, async (_, at) => {
      const actor = { tenantId: 'firm', userId: `person-${at}`, sessionId: `session-${at}`, roleName: 'lawyer' } as Actor;
      const reauthorize = async () => {
        checks.push(actor.userId);
        return await Promise.resolve(actor);
      };
      const stream = new EventStream({
        sinceMsAgo: 0,
        actor,
        expiresAt: Date.now() + 3_600_000,
        reauthorize,
        eventsFor: async () => await Promise.resolve([]),
      });
      await stream.begin(hub);
      return stream;
    }),
  );
  authenticator.evict({ userId: 'person-7' });
  await vi.advanceTimersByTimeAsync(0);
  expect(checks.splice(0)).toEqual(['person-7']);

  authenticator.evict({ tenantId: 'firm' });
  // A list change that arrives meanwhile waits for the recheck, and does not make all streams ask at once.
  for (const stream of streams) stream.onChange({ isOwn: false, lists: ['cases'] });
  await vi.advanceTimersByTimeAsync(0);
  expect(checks.length).toBeLessThan(20);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(checks.length).toBeGreaterThan(50);
  expect(checks.length).toBeLessThan(150);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(new Set(checks).size).toBe(200);
  expect(checks).toHaveLength(200);
  vi.useRealTimers();
  await hub.stop();
  await database.end();
});

import { once } from 'node:events';
import { expect, inject, it } from 'vitest';
import type { Actor } from '../auth/actor.ts';
import { Gatekeeper } from '../auth/gatekeeper.ts';
import { Keys } from '../auth/keys.ts';
import { Database } from '../db/database.ts';
import { EventHub } from './event-hub.ts';
import { EventStream } from './event-stream.ts';

it('a stream whose line broke before anybody read from it is followed no more', async () => {
  const database = new Database(inject('databaseUrl'));
  const hub = new EventHub(inject('databaseUrl'), new Gatekeeper(database, new Keys('x'.repeat(40))));
  const actor = { tenantId: 'firm', userId: 'person', sessionId: 'session', roleName: 'lawyer' } as Actor;
  let asked = 0;
  const stream = new EventStream({
    actor,
    expiresAt: Date.now() + 60_000,
    readmit: () => {
      asked += 1;
      return Promise.resolve(actor);
    },
    tell: () => Promise.resolve([]),
  });
  await stream.begin(hub);
  stream.bytes.destroy();
  await once(stream.bytes, 'close');
  asked = 0;
  stream.recheck();
  stream.end();
  expect(asked).toBe(0);
  await hub.stop();
  await database.end();
});

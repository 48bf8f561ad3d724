import { afterAll, expect, inject, it } from 'vitest';
import { deps, newTenant } from '../../../test/fixtures/tenant-fixture.ts';
import { createApp } from '../../app.ts';
import { EventHub, type Follower } from '../events/event-hub.ts';

/** Knows how many streams follow it. */
class CountingHub extends EventHub {
  following = 0;

  override follow(follower: Follower): () => void {
    const leave = super.follow(follower);
    this.following += 1;
    return () => {
      this.following -= 1;
      leave();
    };
  }
}

const events = new CountingHub(inject('databaseUrl'), deps.authenticator);
const app = await createApp({ ...deps, events });
afterAll(async () => {
  await app.close();
  await events.stop();
});

it('HEAD of the event stream is answered as GET is, and leaves no stream open', async () => {
  const { token } = await newTenant();
  const answer = await app.inject({ method: 'HEAD', url: '/api/v1/events', headers: { authorization: `Bearer ${token}` } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/event-stream');
  expect(answer.body).toBe('');
  expect(events.following).toBe(0);
  expect((await app.inject({ method: 'HEAD', url: '/api/v1/events' })).statusCode).toBe(401);
});

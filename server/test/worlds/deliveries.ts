import type { LightMyRequestResponse } from 'fastify';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { writeDigests } from '../../src/notifications/digest.service.ts';
import { notificationJobs } from '../../src/notifications/notification.jobs.ts';
import type { EmailTemplate } from '../../src/platform/mail/email-template.ts';
import { EVERYBODY, type Who, type World } from './cast.ts';
import { Leak, type Scene } from './scene.ts';

/** Output that people get unasked: mails, the daily reminders with the morning digest, and event streams. */

/** The default hour of the morning digest. */
const DIGEST_HOUR = 7;
const ROUNDS = ['tomorrow', 'due', 'undated'] as const;

/** Runs a day's reminders in both worlds, and compares all mails to outsiders since the last comparison. */
export async function compareMails(scene: Scene): Promise<void> {
  const { environment, worlds } = scene;
  const day = scene.dayAfter(0);
  const { tasks } = notificationJobs(environment.deps);
  await scene.clock.during(async () => {
    for (const { tenantId } of [worlds.a, worlds.b]) {
      for (const name of ROUNDS)
        await tasks['notifications:daily-reminder']?.({ tenant_id: tenantId, name, day, hour: DIGEST_HOUR }, { jobId: '1' });
      await writeDigests(environment.deps, { tenantId, day, hour: DIGEST_HOUR, kind: 'morning' });
    }
  });
  const mails = await environment.deliver();
  // Mails to a person who was inside may differ: they were theirs to know.
  for (const who of EVERYBODY.filter((each) => !scene.model.everInside.has(each))) {
    const mailsIn = ({ users }: World) => JSON.stringify(mails.filter(({ to }) => to === users[who].email).map(asRead));
    const difference = scene.comparison.difference({ a: mailsIn(worlds.a), b: mailsIn(worlds.b) });
    if (difference !== undefined) throw new Leak('mails', `${who} gets other mails\n${difference}`);
  }
}

const asRead = ({ subject, greeting, paragraphs, link, footer }: EmailTemplate) => ({ subject, greeting, paragraphs, link, footer });

const STREAM_EVENTS = /^(?:event: unread\ndata: \{"unread_count":\d+\}|event: lists\ndata: \{"lists":\["[a-z-]+"(?:,"[a-z-]+")*\]\}|:)$/;
/** Long enough for a busy machine: a stream that never sends the count fails the test. */
const EVENT_TIMEOUT_MS = 30_000;

/** The event streams of one person in both worlds, open from the beginning. */
export class Streams {
  readonly #scene: Scene;
  readonly #who: Who;
  readonly #text = { a: '', b: '' };
  readonly #streams: Readable[] = [];

  private constructor(scene: Scene, who: Who) {
    this.#scene = scene;
    this.#who = who;
  }

  static async open(scene: Scene, who: Who): Promise<Streams> {
    const opened = new Streams(scene, who);
    for (const world of [scene.worlds.a, scene.worlds.b]) await opened.#follow(world);
    return opened;
  }

  async #follow({ side, users }: World): Promise<void> {
    const headers = { authorization: `Bearer ${users[this.#who].token}` };
    const response = await this.#scene.environment.app.inject({ method: 'GET', url: '/api/v1/events', headers, payloadAsStream: true });
    const stream: Readable = response.stream();
    stream.on('data', (chunk: Buffer) => (this.#text[side] += chunk.toString()));
    this.#streams.push(stream);
  }

  /**
   * Compares what the streams sent. Their timing is not compared: a changed list is announced to the whole firm, and changes at
   * the same time are sent once. The last unread count must be the current one, the same in both worlds.
   */
  async compare(): Promise<void> {
    const { model, worlds } = this.#scene;
    // A stream ends when the role changes; a person who was inside may get other events.
    if (model.everInside.has(this.#who) || this.#streams.some((stream) => stream.closed)) return;
    const counts = await this.#scene.call(this.#who, () => ({ method: 'GET', url: '/api/v1/notifications/unread-count' }));
    this.#scene.requireSame({ call: 'unread', line: `${this.#who} asks how much is unread` }, counts, true);
    for (const world of [worlds.a, worlds.b]) {
      await this.#untilUnreadIs(world, counts[world.side]);
      const odd = this.#blocks(world).find((block) => !STREAM_EVENTS.test(block));
      if (odd !== undefined) throw new Leak('stream', `the stream of the ${this.#who} told ${odd}`);
    }
  }

  #blocks({ side }: World): string[] {
    return this.#text[side].split('\n\n').slice(0, -1);
  }

  async #untilUnreadIs(world: World, counted: LightMyRequestResponse): Promise<void> {
    const { unread_count: wanted } = counted.json<{ unread_count: number }>();
    const last = () => this.#blocks(world).findLast((block) => block.startsWith('event: unread'));
    for (const until = Date.now() + EVENT_TIMEOUT_MS; !last()?.endsWith(`{"unread_count":${wanted}}`); await pause(20))
      if (Date.now() > until) throw new Leak('stream', `the stream of the ${this.#who} told ${last()} last, and ${wanted} are unread`);
  }

  close(): void {
    for (const stream of this.#streams) stream.destroy();
  }
}

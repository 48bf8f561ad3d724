import path from 'node:path';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { createApp } from '../../server/src/app.ts';
import { signAccessToken } from '../../server/src/platform/auth/access-token.ts';
import { AccessListener } from '../../server/src/platform/auth/access-listener.ts';
import { Authenticator } from '../../server/src/platform/auth/authenticator.ts';
import { Keys } from '../../server/src/platform/auth/keys.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { Database } from '../../server/src/platform/db/driver/database.ts';
import { startEmbedded } from '../../server/src/platform/db/embedded/embedded.ts';
import { markLeakproof } from '../../server/src/platform/db/schema/migrate.ts';
import { prepareDatabase } from '../../server/src/platform/db/open.ts';
import { EventHub } from '../../server/src/platform/events/event-hub.ts';
import { runPrograms } from '../../server/test/programs/program.ts';
import type { Member, World } from '../../server/test/programs/program-model.ts';
import type { Report } from '../harness/scenario.ts';

/** Number of programs, about six minutes; the tests run a dozen of the same, and `PROGRAMS=2000` is for a long run. */
const PROGRAMS = Number(process.env['PROGRAMS'] ?? 700);
const SEED = Number(process.env['PROGRAM_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
/** Runs random programs of calls by three firms against a model of what each person may see (server/test/programs/program.ts). */
export async function prove({ log, folder }: Report): Promise<void> {
  const embedded = await startEmbedded(path.join(folder, 'database'));
  await prepareDatabase(embedded.ownerUrl);
  await markLeakproof(embedded.superuserUrl);
  const secret = 'a secret for this proof alone, long enough to be accepted';
  const config = readConfig({
    DATA_DIR: path.join(folder, 'data'),
    AUTH_SECRET: secret,
    LOG_LEVEL: 'silent',
    RATE_PER_MINUTE: '0',
    MIN_FREE_DISK_GB: '0',
    MIN_FREE_DISK_PERCENT: '0',
    PUBLIC_URL: 'http://munshi.test',
    MAIL_OUTBOX: 'true',
  });
  const keys = new Keys(secret);
  const database = new Database(embedded.url, { max: 6 });
  const authenticator = new Authenticator(database, keys);
  const lines = [new AccessListener(embedded.url, authenticator), new EventHub(embedded.url, authenticator)] as const;
  for (const line of lines) await line.start();
  const app = await createApp({ config, database, keys, authenticator, events: lines[1], publicUrl: () => 'http://munshi.test' });
  const superuser = new pg.Pool({ connectionString: embedded.superuserUrl, max: 3 });
  let requests = 0;
  const world: World = {
    request: async ({ token }, method, url, payload) => {
      requests += 1;
      const headers = { authorization: `Bearer ${token}` };
      const answer = await app.inject({ method: method as 'GET', url, headers, ...(payload ? { payload } : {}) });
      return { status: answer.statusCode, text: answer.body, body: answer.body === '' ? {} : answer.json() };
    },
    newFirm: async () => await newFirm(superuser, keys),
  };
  try {
    await runPrograms(world, { runs: PROGRAMS, seed: SEED, isShrunk: true });
    log(
      `${PROGRAMS} programs (seed ${SEED}) of three firms, sequential and concurrent, ${requests} requests: no user saw, counted, found, changed or was notified of records of others`,
    );
  } finally {
    await app.close();
    for (const line of lines) await line.stop();
    await database.end();
    await superuser.end();
    await embedded.stop();
  }
}

async function newFirm(superuser: pg.Pool, keys: Keys): Promise<Member[]> {
  const tenantId = uuidv7();
  await superuser.query(`insert into app.tenants (id, code, name, plan) values ($1, $2, 'Firm', 'enterprise')`, [
    tenantId,
    `t-${tenantId.slice(-12)}`,
  ]);
  const members: Member[] = [];
  for (const role of ['admin', 'lawyer', 'lawyer']) {
    const [userId, sessionId] = [uuidv7(), uuidv7()];
    const email = `person-${userId.slice(-12)}@example.in`;
    await superuser.query(`insert into app.users (id, email, name, password_hash) values ($1, $2, 'Person', 'none')`, [userId, email]);
    await superuser.query('insert into app.memberships (tenant_id, user_id, role_name) values ($1, $2, $3)', [tenantId, userId, role]);
    await superuser.query(`insert into app.lawyers (tenant_id, id, name, email, user_id) values ($1, $2, 'Person', $3, $4)`, [
      tenantId,
      uuidv7(),
      email,
      userId,
    ]);
    await superuser.query('insert into app.sessions (id, user_id) values ($1, $2)', [sessionId, userId]);
    members.push({ userId, isAdmin: role === 'admin', token: await signAccessToken(keys, { userId, id: sessionId, use: 'full' }) });
  }
  return members;
}

import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, expect, it, vi } from 'vitest';
import { startTemporaryDatabase } from '../../../tools/temporary-database.ts';
import { signAccessToken } from '../../src/platform/auth/access-token.ts';
import { Keys } from '../../src/platform/auth/keys.ts';
import { courtToday, daysAfter } from '../../src/platform/clock/court-day.ts';
import { TEST_SECRET } from '../global-setup.ts';
import { type ServerProcess, startServerProcess } from '../processes/server-process.ts';

const ZONES = ['UTC', 'Pacific/Honolulu', 'Asia/Kolkata'];
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Calls whose answers depend on the current day. */
const CALLS = [
  '/api/v1/hearings',
  '/api/v1/hearings/upcoming',
  '/api/v1/hearings/history',
  '/api/v1/hearings/my-upcoming',
  '/api/v1/hearings/days?from=FROM&to=TO',
  '/api/v1/hearings?from=TODAY&to=TODAY',
  '/api/v1/tasks/global',
  '/api/v1/dashboard/summary',
  '/api/v1/dashboard/hearings',
  '/api/v1/case?sort=next_hearing_date',
  '/api/v1/recently-deleted',
  '/api/v1/audit?from=TODAY&to=TODAY',
  '/api/v1/vakalatnamas?overdue=true',
];

interface Firm {
  readonly tenantId: string;
  readonly userId: string;
  readonly headers: Record<string, string>;
}

/** A firm with one admin, in a separate database: whole servers run their jobs there and would disturb other tests. */
async function newFirm(db: pg.Client): Promise<Firm> {
  const [tenantId, userId, id] = [uuidv7(), uuidv7(), uuidv7()];
  await db.query("insert into app.tenants (id, code, name, plan) values ($1, 'rao', 'Rao Chambers', 'enterprise')", [tenantId]);
  await db.query("insert into app.users (id, email, name, password_hash) values ($1, 'asha@example.in', 'Asha Rao', 'none')", [userId]);
  await db.query("insert into app.memberships (tenant_id, user_id, role_name) values ($1, $2, 'admin')", [tenantId, userId]);
  await db.query('insert into app.sessions (id, user_id) values ($1, $2)', [id, userId]);
  const token = await signAccessToken(new Keys(TEST_SECRET), { userId, id, use: 'full' });
  return { tenantId, userId, headers: { authorization: `Bearer ${token}` } };
}

async function startAll(): Promise<{ servers: ServerProcess[]; db: pg.Client }> {
  const database = await startTemporaryDatabase();
  ends.push(database.remove);
  const db = new pg.Client({ connectionString: database.superuserUrl });
  await db.connect();
  ends.push(async () => await db.end());
  const env = { PORT: '0', DATA_DIR: database.dataDir, AUTH_SECRET: TEST_SECRET, LOG_LEVEL: 'error' };
  const urls = { DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl };
  const servers = await Promise.all(ZONES.map(async (TZ) => await startServerProcess({ ...env, ...urls, TZ })));
  ends.push(async () => await Promise.all(servers.map(async (server) => await server.end())));
  return { servers, db };
}

it('servers in the time zones of Greenwich, Honolulu and Kolkata give the same answers about days', async () => {
  const { servers, db } = await startAll();
  const { tenantId, userId, headers } = await newFirm(db);
  const request: Request = async (server, url, body, method = 'POST') => {
    const sent = body ? { method, body: JSON.stringify(body) } : {};
    const response = await fetch(`${server?.url}${url}`, {
      ...sent,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    });
    return { isFine: response.ok, text: await response.text() };
  };
  const today = courtToday();
  const made = await request(servers[0], '/api/v1/case/create', { title: 'A v. B', status: 'pending' });
  const { id: case_id } = JSON.parse(made.text) as { id: string };
  for (const [nth, days] of [-1, 0, 1].entries()) {
    await request(servers[nth], '/api/v1/hearings', { case_id, hearing_date: daysAfter(today, days) });
    await request(servers[nth], '/api/v1/tasks', { title: `Due ${days}`, due_date: daysAfter(today, days), assignee_ids: [userId] });
  }
  await computesAlike(servers, case_id, request);

  // Deleted a minute before midnight in India.
  const deletedAt = `${daysAfter(today, -2)}T18:29:00Z`;
  await db.query("insert into app.people (tenant_id, id, name, deleted_at) values ($1, $2, 'Usha Bhat', $3)", [
    tenantId,
    uuidv7(),
    deletedAt,
  ]);

  for (const call of CALLS) {
    const url = call.replaceAll('TODAY', today).replace('FROM', daysAfter(today, -3)).replace('TO', daysAfter(today, 3));
    const answers = await Promise.all(servers.map(async (server) => await request(server, url)));
    expect(answers[0], url).toMatchObject({ isFine: true });
    expect(new Set(answers.map(({ text }) => text)).size, url).toBe(1);
  }
  expect(JSON.parse((await request(servers[1], '/api/v1/recently-deleted')).text)).toMatchObject({
    items: [{ purged_on: daysAfter(today, 28) }],
  });
  expect(JSON.parse((await request(servers[1], '/api/v1/dashboard/summary')).text)).toMatchObject({ today });
  expect(JSON.parse((await request(servers[1], `/api/v1/hearings?from=${today}&to=${today}`)).text)).toMatchObject({ total: 1 });
}, 180_000);

type Request = (
  server: ServerProcess | undefined,
  url: string,
  body?: object,
  method?: string,
) => Promise<{ isFine: boolean; text: string }>;

/** Last days, closed Saturdays and the days of a calendar file are those of the calendar in every zone, also after a change. */
async function computesAlike(servers: ServerProcess[], caseId: string, request: Request): Promise<void> {
  const alike = async (url: string, body?: object): Promise<string> => {
    const answers = await Promise.all(servers.map(async (server) => await request(server, url, body)));
    expect(answers[0], url).toMatchObject({ isFine: true });
    expect(new Set(answers.map(({ text }) => text)).size, url).toBe(1);
    return answers[0]?.text ?? '';
  };
  const url = '/api/v1/deadlines';
  // Thirty days from 23 January end on 22 February 2025, a fourth Saturday.
  const counted = { rule: 'la.116.other', inputs: { order_on: '2025-01-23' } };
  const { id } = JSON.parse((await request(servers[2], url, { case_id: caseId, ...counted })).text) as { id: string };
  expect(await alike(`${url}/compute`, counted)).toContain('"due_on":"2025-02-22"');
  const hours = { registry_opens: '10:00', registry_closes: '16:30', efiling_until: '24:00' };
  await request(servers[1], '/api/v1/court-schedules', { court_id: null, saturdays: 'second_and_fourth', ...hours }, 'PUT');
  expect(await alike(`${url}/compute`, counted)).toContain('"due_on":"2025-02-24"');
  await vi.waitFor(async () => expect((await request(servers[1], `${url}/${id}`)).text).toContain('"due_on":"2025-02-24"'), {
    timeout: 60_000,
    interval: 100,
  });
  await alike(`${url}/${id}`);
  await alike(url);
  const whole = [
    'DTSTART;VALUE=DATE:20250126',
    'DTSTART:20250125T183000Z\nDTEND:20250126T183000Z',
    'DTSTART:20250126T000000\nDURATION:P1D',
  ];
  const events = whole.map((start, nth) => `BEGIN:VEVENT\nSUMMARY:Day ${nth}\n${start}\nRRULE:FREQ=YEARLY;COUNT=1\nEND:VEVENT`);
  const text = ['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR'].join('\n');
  const { items } = JSON.parse(await alike('/api/v1/court-holidays/check', { year: 2025, text })) as { items: object[] };
  expect(items).toMatchObject(whole.map(() => ({ starts_on: '2025-01-26', ends_on: '2025-01-26' })));
}

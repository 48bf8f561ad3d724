import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../src/platform/auth/passwords.ts';
import { startEmbedded } from '../../src/platform/db/embedded/embedded.ts';
import { knownMigrations, migrate } from '../../src/platform/db/schema/migrate.ts';
import { migrateQueue } from '../../src/platform/jobs/queue.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

const PASSWORD = 'pomegranate ledger 7';
const [firm, other, admin, clerk, outsider] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()];
const [person, twin, open, restricted, theirs] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()];
const [pastHearing, upcomingHearing, lawyer, task, note, merge] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()];

let folder = '';
let server: ServerProcess;

/** Inserts rows by column names, as a server of that version did. */
async function insert(client: pg.Client, table: string, ...rows: Record<string, unknown>[]): Promise<void> {
  for (const row of rows) {
    const names = Object.keys(row);
    await client.query(
      `insert into app.${table} (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
      Object.values(row),
    );
  }
}

/** The records of a firm in the first release: firms, people, cases and hearings only. */
async function fillFirst(client: pg.Client): Promise<void> {
  const password_hash = await hashPassword(PASSWORD);
  await insert(client, 'tenants', { id: firm, code: 'rao-chambers', name: 'Rao Chambers', plan: 'firm' });
  await insert(client, 'tenants', { id: other, code: 'sen-chambers', name: 'Sen Chambers', plan: 'solo' });
  const people = { asha: admin, bina: clerk, chitra: outsider };
  for (const [name, id] of Object.entries(people)) await insert(client, 'users', { id, email: `${name}@example.in`, name, password_hash });
  await insert(client, 'memberships', { tenant_id: firm, user_id: admin, role_name: 'admin' });
  await insert(client, 'memberships', { tenant_id: firm, user_id: clerk, role_name: 'clerk' });
  await insert(client, 'memberships', { tenant_id: other, user_id: outsider, role_name: 'admin' });
  const record = { tenant_id: firm, name: 'Usha Bhat', mobile: '98450 12345', search_text: 'usha bhat 98450 12345' };
  await insert(client, 'people', { ...record, id: person }, { ...record, id: twin, name: 'U. Bhat' });
  const caseRow = { tenant_id: firm, status: 'pending', phase: 'registered', search_text: 'bhat v. state' };
  await insert(
    client,
    'cases',
    { ...caseRow, id: open, file_number: 1, title: 'Bhat v. State', next_hearing_date: '2031-03-05', client_names: ['Usha Bhat'] },
    { ...caseRow, id: restricted, file_number: 2, title: 'Behind the wall', restricted: true, search_text: 'behind the wall' },
  );
  await insert(client, 'cases', { ...caseRow, tenant_id: other, id: theirs, file_number: 1, title: 'Theirs' });
  await insert(client, 'case_parties', {
    tenant_id: firm,
    id: uuidv7(),
    case_id: open,
    person_id: person,
    name: 'Usha Bhat',
    side: 'petitioner',
    ordinal: 1,
    is_client: true,
  });
  await insert(client, 'case_team', { tenant_id: firm, case_id: restricted, user_id: admin, restricted: true, role: 'arguing' });
  const hearing = { tenant_id: firm, case_id: open };
  await insert(client, 'hearings', {
    ...hearing,
    id: pastHearing,
    hearing_date: '2026-01-05',
    business_on_date: '2026-01-05',
    purpose_text: 'Evidence',
  });
  await insert(client, 'hearings', {
    ...hearing,
    id: upcomingHearing,
    hearing_date: '2031-03-05',
    hearing_time: '10:30',
    purpose_text: 'Arguments',
  });
  await insert(client, 'counters', { tenant_id: firm, name: 'file_number', value: 2 });
}

/** The records added by the next versions: lawyers, tasks, notes, merged people, notifications. */
async function fillSecond(client: pg.Client): Promise<void> {
  await insert(client, 'lawyers', { tenant_id: firm, id: lawyer, name: 'D. Menon', is_external: true, search_text: 'd. menon' });
  await insert(client, 'tasks', {
    tenant_id: firm,
    id: task,
    case_id: open,
    title: 'Draft the reply',
    assignee_ids: [clerk],
    created_by: admin,
    search_text: 'draft the reply',
  });
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Ask for the survey map' }] }] };
  await insert(client, 'case_notes', {
    tenant_id: firm,
    id: note,
    case_id: open,
    author_id: admin,
    title: 'Map',
    body,
    visibility: 'private',
  });
  await client.query('update app.people set merged_into = $1, deleted_at = now() where id = $2', [person, twin]);
  await insert(client, 'person_merges', {
    tenant_id: firm,
    id: merge,
    kept_id: person,
    merged_id: twin,
    moved: [],
    kept_was: {},
    created_by: admin,
  });
  await insert(client, 'notifications', {
    tenant_id: firm,
    id: uuidv7(),
    user_id: clerk,
    kind: 'assigned',
    title: 'A task for you',
    message: 'Draft the reply',
    cause: `task:${task}`,
    route: '/tasks',
  });
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'munshi-first-'));
  await chmod(folder, 0o755);
  const database = await startEmbedded(folder);
  const client = new pg.Client({ connectionString: database.superuserUrl });
  await client.connect();
  const until = async (migration: string) =>
    await migrate(database.ownerUrl, {
      only: new Set((await knownMigrations()).map(({ name }) => name).filter((name) => name < migration)),
    });
  await migrateQueue(database.ownerUrl);
  await until('0006');
  await fillFirst(client);
  await until('0009');
  await fillSecond(client);
  await client.end();
  await database.stop();
  server = await startServerProcess({ DATA_DIR: folder, PORT: '0' });
}, 180_000);
afterAll(async () => {
  await server.end();
  await rm(folder, { recursive: true, force: true });
});

/** Signs in with the password set in the first release. */
async function signIn(name: string) {
  const login = await fetch(`${server.url}/api/v1/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@example.in`, password: PASSWORD }),
  });
  expect(login.status).toBe(200);
  const { token } = (await login.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const call = async (method: string, url: string, body?: object) => {
    const answer = await fetch(`${server.url}${url}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    return {
      status: answer.status,
      body: (await answer.json()) as Record<string, unknown> & { items?: Record<string, unknown>[]; total?: number },
    };
  };
  return { get: async (url: string) => await call('GET', url), post: async (url: string, body: object) => await call('POST', url, body) };
}

describe('a data folder of the first release', () => {
  it('opens in the current version, with every account, case, hearing, person, task and note unchanged', async () => {
    const asha = await signIn('asha');
    expect((await asha.get(`/api/v1/case/${open}`)).body).toMatchObject({
      title: 'Bhat v. State',
      status: 'pending',
      next_hearing_date: '2031-03-05',
      client_names: ['Usha Bhat'],
      parties: [{ name: 'Usha Bhat', person_id: person }],
    });
    expect((await asha.get('/api/v1/case/')).body).toMatchObject({ total: 2 });
    expect((await asha.get(`/api/v1/hearings/${upcomingHearing}`)).body).toMatchObject({
      hearing_date: '2031-03-05',
      hearing_time: '10:30',
    });
    expect((await asha.get(`/api/v1/hearings/${pastHearing}`)).body).toMatchObject({ business_on_date: '2026-01-05' });
    expect((await asha.get(`/api/v1/people/${person}`)).body).toMatchObject({ name: 'Usha Bhat', mobile: '+919845012345' });
    expect((await asha.get(`/api/v1/tasks/${task}`)).body).toMatchObject({ title: 'Draft the reply', assignees: [{ id: clerk }] });
    expect((await asha.get(`/api/v1/case-notes/note/${note}`)).body).toMatchObject({ title: 'Map', visibility: 'private' });
    expect((await asha.get(`/api/v1/lawyer/${lawyer}`)).body).toMatchObject({ name: 'D. Menon' });
  });

  it('keeps the restricted case, the private note and the other firm hidden', async () => {
    const [bina, chitra] = [await signIn('bina'), await signIn('chitra')];
    expect((await bina.get(`/api/v1/case/${open}`)).status).toBe(200);
    for (const hidden of [`/api/v1/case/${restricted}`, `/api/v1/case/${theirs}`, `/api/v1/case-notes/note/${note}`])
      expect([hidden, (await bina.get(hidden)).status]).toEqual([hidden, 404]);
    expect((await chitra.get('/api/v1/case/')).body).toMatchObject({ total: 1 });
    expect((await chitra.get(`/api/v1/people/${person}`)).status).toBe(404);
    expect((await bina.get('/api/v1/notifications')).body).toMatchObject({ items: [{ message: 'Draft the reply' }] });
  });

  it('can be searched, listed and changed, and continues its file numbers', async () => {
    const asha = await signIn('asha');
    for (const q of ['Bhat', 'bhatt', '9845012345'])
      expect([q, JSON.stringify((await asha.get(`/api/v1/search?q=${q}`)).body)]).toEqual([q, expect.stringContaining('Bhat')]);
    expect((await asha.post('/api/v1/case/create', { title: 'The third' })).body).toMatchObject({ file_number: 3 });
    expect((await asha.post('/api/v1/hearings/', { case_id: open, hearing_date: '2031-03-09' })).status).toBe(201);
    expect((await asha.post(`/api/v1/people/merges/${merge}/undo`, {})).status).toBe(200);
    expect((await asha.get(`/api/v1/people/${twin}`)).body).toMatchObject({ name: 'U. Bhat' });
    expect((await asha.get('/api/v1/audit')).status).toBe(200);
    // An alarm only means that the machine is busy with other tests.
    const failures = server
      .log()
      .split('\n')
      .filter((line) => /"level":(?:50|60)/.test(line) && !line.includes('"source":"alarm"'));
    expect(failures).toEqual([]);
  });
});

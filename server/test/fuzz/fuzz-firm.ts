import { sql } from 'kysely';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { inject } from 'vitest';
import { upload } from '../fixtures/document-fixture.ts';
import type { Ids } from './fuzz-calls.ts';
import { newTenant, superuser, type TestTenant } from '../fixtures/tenant-fixture.ts';
import { courts, facts } from '../fixtures/vakalatnama-fixture.ts';

/** A firm with one record of every kind, so that calls can use ids that exist. */
export interface FuzzFirm extends Ids {
  readonly tenant: TestTenant;
  /** When it was created, in milliseconds of the process: the token of its admin expires. */
  readonly createdAt: number;
  /** Undoes what successful calls deleted, ended or changed that later calls depend on. */
  restoreFirm(): Promise<void>;
  /** A value that changes whenever any row of the firm changes. */
  fingerprint(): Promise<string>;
}

const noteBody = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Client agrees' }] }] };

/** The kind of record that `:id` refers to in each address. The first match counts. */
const BY_ADDRESS: readonly (readonly [RegExp, string])[] = [
  [/calendar-feeds/, 'calendar_feed'],
  [/client-messages\/batches/, 'message_batch'],
  [/client-messages\/of-case/, 'case'],
  [/client-messages/, 'client_message'],
  [/firm-imports\/upload/, 'firm_upload'],
  [/firm-imports/, 'firm_import'],
  [/imports/, 'import'],
  [/v1\/conflicts/, 'conflict_check'],
  [/people\/merges/, 'merge'],
  [/vakalatnamas\/drafts/, 'draft'],
  [/vakalatnamas\/forms/, 'form'],
  [/documents\/bundles/, 'bundle'],
  [/documents\/upload/, 'upload'],
  [/documents/, 'document'],
  [/deadlines\/none-needed/, 'none_needed'],
  [/users\//, 'user'],
  [/user\/sessions/, 'session'],
  [/case-notes/, 'case_note'],
  [/(?:cases?)\//, 'case'],
  [/certified-copies/, 'certified_copy'],
  [/court-holidays/, 'court_holiday'],
  [/\/(reference-entrie|court|judge|people|lawyer|hearing|deadline|filing|objection|task|vakalatnama|invite|notification)s?\//, ''],
];
const SPELLED_OUT: Readonly<Record<string, string>> = { 'reference-entrie': 'reference_entry', people: 'person' };

/** Values in an address that are no ids. */
const PLAIN: Readonly<Record<string, string>> = { number: '1', kind: 'next_date', language: 'en', code: 'la.131', item: 'court_fee' };

function recordAt(url: string): string {
  const [pattern, record] = BY_ADDRESS.find(([each]) => each.test(url)) ?? [];
  if (pattern === undefined) return '';
  const found = pattern.exec(url)?.[1] ?? '';
  return record || (SPELLED_OUT[found] ?? found);
}

async function made(tenant: TestTenant, url: string, body: object): Promise<string> {
  const answer = await tenant.post(`/api/v1/${url}`, body);
  if (answer.statusCode !== 201) throw new Error(`${url}: ${answer.body}`);
  return answer.json<{ id: string }>().id;
}

async function firstEntry(tenant: TestTenant, kind: string): Promise<string> {
  const [entry] = (await tenant.get(`/api/v1/reference-entries?kind=${kind}`)).json<{ id: string }[]>();
  return entry?.id ?? uuidv7();
}

async function addRecords(tenant: TestTenant): Promise<Record<string, string>> {
  const colleague = await tenant.member('lawyer');
  const caseId = await made(tenant, 'case/create', { title: 'Rao v. State', status: 'pending' });
  const ids: Record<string, string> = { case: caseId, user: colleague.userId };
  ids['person'] = await made(tenant, 'people', { name: 'Meera Nair' });
  ids['merged'] = await made(tenant, 'people', { name: 'Meera R. Nair' });
  ids['lawyer'] = await made(tenant, 'lawyer/create', { name: 'S. Iyer', is_external: true });
  ids['court'] = await made(tenant, 'courts', { name: 'Tis Hazari', level: 'district_sessions' });
  ids['judge'] = await made(tenant, 'judges', { name: 'A. Judge' });
  ids['reference_entry'] = await made(tenant, 'reference-entries', { kind: 'task_type', name: 'Errand' });
  ids['court_holiday'] = await made(tenant, 'court-holidays', { name: 'Feast', starts_on: '2030-01-01', ends_on: '2030-01-02' });
  ids['hearing'] = await made(tenant, 'hearings', { case_id: caseId, hearing_date: '2030-03-04' });
  const opened = {
    title: 'Client v. State',
    parties: [{ person_id: ids['person'], name: 'Meera Nair', side: 'petitioner', is_client: true }],
  };
  const ofClient = await made(tenant, 'case/create', opened);
  await made(tenant, 'hearings', { case_id: ofClient, hearing_date: '2030-03-04' });
  ids['message_batch'] = await made(tenant, 'client-messages/batches', { total: 1 });
  const note = { case_id: ofClient, person_id: ids['person'], next_date: '2030-03-04', way: 'other' };
  ids['client_message'] = await made(tenant, 'client-messages', note);
  ids['deadline'] = await made(tenant, 'deadlines', { case_id: caseId, rule: 'la.133.slp', inputs: { order_on: '2030-01-04' } });
  ids['none_needed'] = await made(tenant, 'deadlines/none-needed', { case_id: caseId, rules: ['la.131'], reason: 'Settled' });
  ids['filing'] = await made(tenant, 'filings', { case_id: caseId, title: 'Appeal', filed_on: '2026-01-05' });
  const objection = { filing_id: ids['filing'], objection: 'Page 7 is dim', notified_on: '2026-01-06', cure_by: '2030-01-07' };
  ids['objection'] = await made(tenant, 'objections', objection);
  const copy = { case_id: caseId, title: 'Judgment', order_on: '2026-01-04', applied_on: '2026-01-05' };
  ids['certified_copy'] = await made(tenant, 'certified-copies', copy);
  ids['task'] = await made(tenant, 'tasks', { title: 'Draft reply', case_id: caseId, assignee_ids: [colleague.userId] });
  ids['case_note'] = await made(tenant, 'case-notes', { case_id: caseId, title: 'Conference', body: noteBody });
  ids['vakalatnama'] = await made(tenant, 'vakalatnamas', { facts: facts({ case_id: caseId, court_id: courts.delhi }) });
  ids['form'] = await made(tenant, 'vakalatnamas/forms', { name: 'House form' });
  ids['draft'] = uuidv7();
  await tenant.put(`/api/v1/vakalatnamas/drafts/${ids['draft']}`, { facts: facts() });
  ids['document'] = (await upload(tenant, 'Order of the court', { filename: 'order.txt', case_id: caseId, category: 'order' })).id;
  // As if it had been read, so that a search finds passages in it.
  const page = { tenant_id: tenant.tenantId, document_id: ids['document'], case_id: caseId, number: 1 };
  await superuser
    .insertInto('document_pages')
    .values({ ...page, text: 'Order of the court', search_text: 'order of the court' })
    .execute();
  const invited = await tenant.post('/api/v1/invites', { name: 'Asha Rao', email: `${uuidv7()}@example.in`, role: 'clerk' });
  ids['invite'] = invited.json<{ invite: { id: string } }>().invite.id;
  ids['calendar_feed'] = await made(tenant, 'calendar-feeds', { scope: 'mine', detail: 'full' });
  const diary = Buffer.from('Case,Next date\nRao v. State,05/03/2030\n');
  const read = await tenant.post('/api/v1/imports?kind=cases&file_name=diary.csv', diary, { 'content-type': 'text/csv' });
  ids['import'] = read.json<{ id: string }>().id;
  [ids['firm_import'], ids['firm_upload']] = [uuidv7(), uuidv7()];
  const brought = { tenant_id: tenant.tenantId, requested_by: tenant.userId, file_name: 'firm.zip', size_bytes: 4 };
  await superuser
    .insertInto('firm_imports')
    .values([
      { ...brought, id: ids['firm_import'], state: 'refused' },
      { ...brought, id: ids['firm_upload'], state: 'uploading' },
    ])
    .execute();
  ids['conflict_check'] = await made(tenant, 'conflicts', { names: [{ name: 'Meera Nair' }], decision: 'clear' });
  ids['type'] = await firstEntry(tenant, 'type');
  ids['task_type'] = await firstEntry(tenant, 'task_type');
  ids['category'] = await firstEntry(tenant, 'category');
  return ids;
}

/** The table of each kind of record that can be deleted. */
const DELETABLE: Readonly<Record<string, string>> = {
  case: 'cases',
  person: 'people',
  merged: 'people',
  lawyer: 'lawyers',
  court: 'courts',
  judge: 'judges',
  reference_entry: 'reference_entries',
  court_holiday: 'court_holidays',
  hearing: 'hearings',
  deadline: 'deadlines',
  filing: 'filings',
  objection: 'filing_objections',
  certified_copy: 'certified_copies',
  task: 'tasks',
  case_note: 'case_notes',
  vakalatnama: 'vakalatnamas',
  form: 'vakalatnama_forms',
  document: 'documents',
};

/** With generic plans each statement is planned once; on a cluster there are none, because the firm tells the machine. */
const PLANS = process.env['CLUSTER_URL'] === undefined ? ' -c plan_cache_mode=force_generic_plan' : '';
/** Reads what there is before and after each of many thousand calls. */
const viewer = new pg.Pool({
  connectionString: `${inject('superuserUrl')}?options=${encodeURIComponent(`-c search_path=app${PLANS}`)}`,
  max: 2,
  // The test files of a worker share the pool, so no file may end it: idle connections close by themselves.
  idleTimeoutMillis: 1_000,
  allowExitOnIdle: true,
});
// An idle connection that breaks when the database stops after the tests is no failure.
viewer.on('error', () => undefined);

/**
 * What differs from the firm as it was created: tables whose record is deleted, the firm, its members, and whether its admin
 * created a second firm, after which calls no longer tell which firm they mean.
 */
async function damageOf({ tenantId, userId, code }: TestTenant, ids: Record<string, string>): Promise<Set<string>> {
  const records = Object.entries(DELETABLE);
  const places = records.map(
    ([, table], at) => `select '${table}' as what from ${table} where tenant_id = $1 and id = $${at + 5} and deleted_at is not null`,
  );
  const roles = `select count(*) from memberships where tenant_id = $1 and (user_id, role_name) in (($2, 'admin'), ($4, 'lawyer'))`;
  const text = [
    `select 'tenants' as what from tenants where id = $1 and (plan is distinct from 'enterprise' or code <> $3)`,
    `select 'memberships' where (${roles}) < 2`,
    `select 'other firms' where exists (select from memberships where user_id = $2 and tenant_id <> $1)`,
    ...places,
  ].join(' union all ');
  const values = [tenantId, userId, code, ids['user'], ...records.map(([record]) => ids[record])];
  const { rows } = await viewer.query<{ what: string }>({ name: 'damage', text, values });
  return new Set(rows.map(({ what }) => what));
}

export async function newFuzzFirm(): Promise<FuzzFirm> {
  const tenant = await newTenant();
  const ids = await addRecords(tenant);
  const restoreFirm = async () => {
    const damage = await damageOf(tenant, ids);
    for (const [record, table] of Object.entries(DELETABLE))
      if (damage.has(table))
        await sql`update app.${sql.table(table)} set deleted_at = null where id = ${ids[record]} and deleted_at is not null`.execute(
          superuser,
        );
    if (damage.has('tenants'))
      await superuser.updateTable('tenants').set({ plan: 'enterprise', code: tenant.code }).where('id', '=', tenant.tenantId).execute();
    if (damage.has('other firms'))
      await superuser.deleteFrom('memberships').where('user_id', '=', tenant.userId).where('tenant_id', '<>', tenant.tenantId).execute();
    if (damage.has('memberships'))
      await superuser
        .insertInto('memberships')
        .values([
          { tenant_id: tenant.tenantId, user_id: tenant.userId, role_name: 'admin' },
          { tenant_id: tenant.tenantId, user_id: ids['user'] ?? '', role_name: 'lawyer' },
        ])
        .onConflict((conflict) =>
          conflict.columns(['tenant_id', 'user_id']).doUpdateSet((eb) => ({ role_name: eb.ref('excluded.role_name') })),
        )
        .execute();
  };
  return {
    tenant,
    createdAt: performance.now(),
    restoreFirm,
    fingerprint: async () => await fingerprintOf(tenant.tenantId),
    inPath: (url, name) => PLAIN[name] ?? ids[name === 'case_id' ? 'case' : recordAt(url)] ?? uuidv7(),
    forKey: (url, key) => {
      const record = key.replace(/_ids?$/, '');
      if (key === 'id') return undefined;
      if (record === 'type' && url.includes('/tasks')) return ids['task_type'];
      return ids[
        { assignee: 'user', owner: 'user', linked_case: 'case', case_type: 'type', client: 'person', parent: '' }[record] ?? record
      ];
    },
  };
}

/** Scheduled notifications are no effect of a call: other tests trigger them at the same time. */
const CLOCK_INDEPENDENT: Readonly<Record<string, string>> = { notifications: `and kind <> 'due'` };

/**
 * For each table with rows of firms, the firm's row count and its latest writing transaction: an insert or update has a later
 * transaction, a delete lowers the count. One statement, generated from the catalogue.
 */
const fingerprints = sql<{ name: string }>`
  select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
  where a.attname = 'tenant_id' and c.relkind = 'r' and c.relnamespace = 'app'::regnamespace order by 1`
  .execute(superuser)
  .then(({ rows }) => {
    const counted = rows.map(
      ({ name }) =>
        `select '${name}' as name, count(*) as n, max(xmin::text::bigint) as x from ${name} where tenant_id = $1 ${CLOCK_INDEPENDENT[name] ?? ''}`,
    );
    // In order: once the tables are large, PostgreSQL reads some of them at the same time.
    return `select string_agg(n || ':' || coalesce(x, 0), ' ' order by name) as print from (${counted.join(' union all ')}) as counted`;
  });

async function fingerprintOf(tenantId: string): Promise<string> {
  const { rows } = await viewer.query<{ print: string }>({ name: 'fingerprint', text: await fingerprints, values: [tenantId] });
  return rows[0]?.print ?? '';
}

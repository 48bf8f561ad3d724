import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { check } from './scenario.ts';
import type { Ledger } from './practice.load.ts';
import { until } from './server.process.ts';

interface Places {
  readonly superuserUrl: string;
  /** Folder of the documents and the outbox. */
  readonly dataDir: string;
  /** The complete log of all servers. */
  readonly log: string;
}

/**
 * Checks the installation against the ledger of acknowledged writes.
 *
 * @returns a one-line summary.
 * @throws {Error} if an acknowledged write is missing or duplicated, a file number is missing, a file differs from the upload,
 *   or a mail is missing or was sent more than twice.
 */
export async function checkLedger(ledger: Ledger, places: Places): Promise<string> {
  const client = new pg.Client({ connectionString: places.superuserUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const tenant = await checkRows(client, ledger);
    await checkFiles(client, ledger, places.dataDir);
    await until('every job is done', async () => (await waitingJobs(client)) === 0, 180);
    const resent = checkMails(ledger, places);
    await checkNotifications(client, tenant);
    const counted = `${ledger.cases.length} cases, ${ledger.hearings.length} hearings with their next hearing, ${ledger.tasks.length} tasks, ${ledger.notes.length} notes`;
    return `${counted}, ${ledger.invited.length} invitations, ${ledger.documents.size} documents: all present, no duplicates; mails sent a second time: ${resent}`;
  } finally {
    await client.end();
  }
}

async function numberOf(client: pg.Client, text: string, values: unknown[]): Promise<number> {
  return Number((await client.query<{ n: string | null }>(text, values)).rows[0]?.n);
}

async function checkRows(client: pg.Client, ledger: Ledger): Promise<string> {
  const { rows } = await client.query<{ tenant_id: string }>('select distinct tenant_id from app.cases where id = any ($1)', [
    ledger.cases,
  ]);
  const tenant = rows[0]?.tenant_id ?? '';
  check(rows.length === 1, 'all cases belong to one firm');
  for (const [table, ids] of Object.entries({
    cases: ledger.cases,
    hearings: ledger.hearings,
    tasks: ledger.tasks,
    case_notes: ledger.notes,
  })) {
    const there = await numberOf(client, `select count(*) as n from app.${table} where tenant_id = $1 and id = any ($2)`, [tenant, ids]);
    check(there === ids.length, `every acknowledged row of ${table} exists: ${there} of ${ids.length}`);
    // No extra rows: a client that repeats a saved request must not create a second one.
    const all = await numberOf(client, `select count(*) as n from app.${table} where tenant_id = $1`, [tenant]);
    const expected = table === 'hearings' ? ids.length * 2 : ids.length;
    check(all === expected, `${table} has no duplicates: ${all} rows, ${expected} expected`);
  }
  const followed = await numberOf(
    client,
    'select count(*) as n from app.hearings where tenant_id = $1 and id = any ($2) and next_date is not null',
    [tenant, ledger.hearings],
  );
  check(followed === ledger.hearings.length, 'each recorded hearing has its next date');
  const invites = await numberOf(client, 'select count(*) as n from app.invites where tenant_id = $1', [tenant]);
  check(invites === ledger.invited.length, `each person is invited once: ${invites} invitations for ${ledger.invited.length}`);
  const gaps = await numberOf(client, 'select max(file_number) - count(distinct file_number) as n from app.cases where tenant_id = $1', [
    tenant,
  ]);
  check(gaps === 0, `file numbers run from 1 without a gap: ${gaps} missing`);
  return tenant;
}

async function checkFiles(client: pg.Client, { documents }: Ledger, dataDir: string): Promise<void> {
  const { rows } = await client.query<{ id: string; tenant_id: string; sha256: string }>(
    'select d.id, d.tenant_id, v.sha256 from app.documents d join app.document_versions v on v.tenant_id = d.tenant_id and v.document_id = d.id where d.id = any ($1)',
    [[...documents.keys()]],
  );
  check(rows.length === documents.size, `each upload created one document with one version: ${rows.length} of ${documents.size}`);
  for (const { id, tenant_id: tenant, sha256 } of rows) {
    const stored = createHash('sha256')
      .update(readFileSync(path.join(dataDir, 'files/kept', tenant, id)))
      .digest('hex');
    check(stored === documents.get(id) && stored === sha256, `the stored file of ${id} equals the upload`);
  }
  const { rows: shown } = await client.query<{ id: string; tenant_id: string }>('select id, tenant_id from app.documents');
  for (const { id, tenant_id: tenant } of shown)
    check(existsSync(path.join(dataDir, 'files/kept', tenant, id)), `the document ${id} has its file`);
}

async function waitingJobs(client: pg.Client): Promise<number> {
  const due = `select count(*) as n from graphile_worker.jobs where task_identifier not like 'platform:%' and run_at < now() + interval '1 hour'`;
  return await numberOf(client, due, []);
}

/** @returns how many mails were sent a second time. */
function checkMails({ invited }: Ledger, { dataDir, log }: Places): number {
  const outbox = path.join(dataDir, 'outbox');
  const mails = readdirSync(outbox).filter((name) => name.endsWith('.eml'));
  const to = new Map<string, number>();
  for (const name of mails) {
    const address = /^To: (?:.*<)?([^\s>]+)/m.exec(readFileSync(path.join(outbox, name), 'utf8'))?.[1] ?? '';
    to.set(address, (to.get(address) ?? 0) + 1);
  }
  const sent = new Map<string, number>();
  for (const [, address] of log.matchAll(/"msg":"mail for ([^\s:]+):/g)) sent.set(address ?? '', (sent.get(address ?? '') ?? 0) + 1);
  for (const address of invited) {
    check(to.get(address) === 1, `the outbox has one mail for ${address}: ${to.get(address) ?? 0}`);
    check((sent.get(address) ?? 0) <= 2, `the mail for ${address} was sent at most twice: ${sent.get(address)}`);
  }
  return invited.filter((address) => (sent.get(address) ?? 0) > 1).length;
}

/** Each notification of a job or a write is sent once. */
async function checkNotifications(client: pg.Client, tenant: string): Promise<void> {
  const duplicates = await numberOf(
    client,
    'select count(*) as n from (select from app.notifications where tenant_id = $1 group by user_id, cause having count(*) > 1) twice',
    [tenant],
  );
  check(duplicates === 0, `no user has a duplicate notification: ${duplicates}`);
}

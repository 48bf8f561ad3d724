import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { hold } from './part.ts';
import type { Ledger } from './practice.load.ts';
import { until } from './server.process.ts';

interface Places {
  readonly superuserUrl: string;
  /** Where documents and the outbox lie. */
  readonly dataDir: string;
  /** All that every server has written. */
  readonly log: string;
}

/**
 * Compares what a firm was told with what is there.
 *
 * @returns how it was, in a line.
 * @throws when a write that was acknowledged is missing or there twice, a number of the counter is missing, a file is not
 *   what was sent, or a mail is missing or was sent more than twice.
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
    await checkNews(client, tenant);
    const counted = `${ledger.cases.length} cases, ${ledger.heard.length} hearings with what followed, ${ledger.tasks.length} tasks, ${ledger.notes.length} notes`;
    return `${counted}, ${ledger.invited.length} invitations, ${ledger.documents.size} documents: all there, none twice; mails sent a second time: ${resent}`;
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
  hold(rows.length === 1, 'all cases are one firm’s');
  for (const [table, ids] of Object.entries({
    cases: ledger.cases,
    hearings: ledger.heard,
    tasks: ledger.tasks,
    case_notes: ledger.notes,
  })) {
    const there = await numberOf(client, `select count(*) as n from app.${table} where tenant_id = $1 and id = any ($2)`, [tenant, ids]);
    hold(there === ids.length, `every one of ${table} that was acknowledged is there: ${there} of ${ids.length}`);
    // No other was made: a client that sent again what was saved would have left a second one.
    const all = await numberOf(client, `select count(*) as n from app.${table} where tenant_id = $1`, [tenant]);
    const expected = table === 'hearings' ? ids.length * 2 : ids.length;
    hold(all === expected, `none of ${table} is there twice: ${all}, where ${expected} were acknowledged`);
  }
  const followed = await numberOf(
    client,
    'select count(*) as n from app.hearings where tenant_id = $1 and id = any ($2) and next_date is not null',
    [tenant, ledger.heard],
  );
  hold(followed === ledger.heard.length, 'each hearing that was recorded has what came of it');
  const invites = await numberOf(client, 'select count(*) as n from app.invites where tenant_id = $1', [tenant]);
  hold(invites === ledger.invited.length, `each person is invited once: ${invites} invitations for ${ledger.invited.length}`);
  const gaps = await numberOf(client, 'select max(file_number) - count(distinct file_number) as n from app.cases where tenant_id = $1', [
    tenant,
  ]);
  hold(gaps === 0, `file numbers run from 1 without a gap: ${gaps} missing`);
  return tenant;
}

async function checkFiles(client: pg.Client, { documents }: Ledger, dataDir: string): Promise<void> {
  const { rows } = await client.query<{ id: string; tenant_id: string; sha256: string }>(
    'select d.id, d.tenant_id, v.sha256 from app.documents d join app.document_versions v on v.tenant_id = d.tenant_id and v.document_id = d.id where d.id = any ($1)',
    [[...documents.keys()]],
  );
  hold(rows.length === documents.size, `each upload became one document of one version: ${rows.length} of ${documents.size}`);
  for (const { id, tenant_id: tenant, sha256 } of rows) {
    const stored = createHash('sha256')
      .update(readFileSync(path.join(dataDir, 'files/kept', tenant, id)))
      .digest('hex');
    hold(stored === documents.get(id) && stored === sha256, `what is stored of ${id} is what was sent`);
  }
  const { rows: shown } = await client.query<{ id: string; tenant_id: string }>('select id, tenant_id from app.documents');
  for (const { id, tenant_id: tenant } of shown)
    hold(existsSync(path.join(dataDir, 'files/kept', tenant, id)), `the document ${id} has its file`);
}

async function waitingJobs(client: pg.Client): Promise<number> {
  const due = `select count(*) as n from graphile_worker.jobs where task_identifier not like 'platform:%' and run_at < now() + interval '1 hour'`;
  return await numberOf(client, due, []);
}

/** @returns how many mails were sent a second time. */
function checkMails({ invited }: Ledger, { dataDir, log }: Places): number {
  const outbox = path.join(dataDir, 'outbox');
  const letters = readdirSync(outbox).filter((name) => name.endsWith('.eml'));
  const to = new Map<string, number>();
  for (const name of letters) {
    const address = /^To: (?:.*<)?([^\s>]+)/m.exec(readFileSync(path.join(outbox, name), 'utf8'))?.[1] ?? '';
    to.set(address, (to.get(address) ?? 0) + 1);
  }
  const sent = new Map<string, number>();
  for (const [, address] of log.matchAll(/"msg":"mail for ([^\s:]+):/g)) sent.set(address ?? '', (sent.get(address ?? '') ?? 0) + 1);
  for (const address of invited) {
    hold(to.get(address) === 1, `one mail lies in the outbox for ${address}: ${to.get(address) ?? 0}`);
    hold((sent.get(address) ?? 0) <= 2, `the mail for ${address} was sent at most twice: ${sent.get(address)}`);
  }
  return invited.filter((address) => (sent.get(address) ?? 0) > 1).length;
}

/** What a job or a write tells somebody, it tells once. */
async function checkNews(client: pg.Client, tenant: string): Promise<void> {
  const doubled = await numberOf(
    client,
    'select count(*) as n from (select from app.notifications where tenant_id = $1 group by user_id, cause having count(*) > 1) twice',
    [tenant],
  );
  hold(doubled === 0, `nobody is told the same twice: ${doubled}`);
}

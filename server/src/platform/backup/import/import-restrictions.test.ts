import type { Case } from '@munshi/contract/cases/case.schema';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { newInstallation, type TestInstallation } from '../../../../test/fixtures/backup-fixture.ts';
import {
  type Entries,
  exportFirm,
  EXPORTS,
  manifestOf,
  readZip,
  rowsIn,
  withRows,
  writeZip,
} from '../../../../test/fixtures/firm-export-fixture.ts';
import { deps, newTenant, superuser, type TestTenant } from '../../../../test/fixtures/tenant-fixture.ts';
import { openWholeStorage } from '../../storage/open-storage.ts';
import { importFirm } from './import-firm.ts';

let elsewhere: TestInstallation;
let author: TestTenant;
let entries: Entries;

beforeAll(async () => {
  elsewhere = await newInstallation(false);
  author = await newTenant();
  const create = async (title: string, draft: object = {}) => (await author.post('/api/v1/case/create', { title, ...draft })).json<Case>();
  const secret = await create('Secret v. State', { restricted: true, team: [{ user_id: author.userId, role: 'arguing_counsel' }] });
  await create('Open v. State', { linked_case_ids: [secret.id] });
  const { id } = await exportFirm(author);
  entries = await readZip((await author.get(`${EXPORTS}/${id}/download`)).rawPayload);
}, 120_000);
afterAll(async () => {
  await elsewhere.remove();
});

async function imported(content: Entries): Promise<TestTenant> {
  const firm = await newTenant();
  await superuser.updateTable('tenants').set({ plan: 'firm' }).where('id', '=', firm.tenantId).execute();
  const file = await writeZip(elsewhere.dataDir, `${uuidv7()}.zip`, content);
  await importFirm({ url: inject('importUrl'), storage: openWholeStorage(deps.config) }, { file, code: firm.code });
  return firm;
}

const changed = (content: Entries, table: string, change: (row: Record<string, unknown>) => object): Entries =>
  withRows(content, table, rowsIn(content, table).map(change));

/** The same export as made by an earlier version, without the restriction flag of the second case. */
function fromEarlier(): Entries {
  const manifest = manifestOf(entries);
  const without = { case_links: ['linked_restricted'], audit_log: ['other_case_id', 'other_restricted'] };
  for (const [table, columns] of Object.entries(without)) {
    const summary = manifest.tables[table];
    if (summary) Object.assign(summary, { columns: summary.columns.filter((column) => !columns.includes(column)) });
  }
  const older = new Map([...entries, ['manifest.json', Buffer.from(JSON.stringify(manifest))] as const]);
  const drop = (row: Record<string, unknown>, columns: readonly string[]) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => !columns.includes(column)));
  return changed(
    changed(older, 'case_links', (row) => drop(row, without.case_links)),
    'audit_log',
    (row) => drop(row, without.audit_log),
  );
}

const opened = (): Entries =>
  changed(
    changed(entries, 'case_links', (row) => ({ ...row, linked_restricted: false })),
    'audit_log',
    (row) => ({ ...row, restricted: false, other_case_id: null, other_restricted: false }),
  );

it.each([
  ['of an earlier version', fromEarlier],
  ['whose flags were changed', opened],
])('an import %s restricts links and audit lines according to the imported cases', async (_name, content) => {
  const firm = await imported(content());
  const outsider = await firm.member('clerk');
  const [open, secret] = await superuser
    .selectFrom('cases')
    .select(['id', 'title'])
    .where('tenant_id', '=', firm.tenantId)
    .orderBy('title')
    .execute();
  const answers = await Promise.all(
    [`/api/v1/case/${open?.id}`, `/api/v1/case/${open?.id}/timeline?limit=100`, '/api/v1/dashboard/summary'].map(
      async (url) => await outsider.get(url),
    ),
  );
  for (const answer of answers) expect([answer.statusCode, answer.body.includes(secret?.id ?? '')]).toEqual([200, false]);
  expect((await firm.get(`/api/v1/case/${open?.id}`)).json<Case>().linked_cases).toMatchObject([{ title: 'Secret v. State' }]);
  const lines = await superuser
    .selectFrom('audit_log')
    .select('restricted')
    .where('case_id', '=', secret?.id ?? '')
    .execute();
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.every((line) => line.restricted)).toBe(true);
});

it('an import gives nobody access to a restricted case who is not on its team or has left the firm', async () => {
  const accessIn = async ({ tenantId }: TestTenant) =>
    (await superuser.selectFrom('case_access').select('user_id').where('tenant_id', '=', tenantId).execute()).length;
  const firmId = manifestOf(entries).firm.id;
  const left = { tenant_id: firmId, id: uuidv7(), at: '2099-01-01T00:00:00+00:00', table_name: 'memberships', action: 'delete' };
  const [line] = rowsIn(entries, 'audit_log');
  const [access] = rowsIn(entries, 'case_access');
  const departure = { ...line, ...left, row_id: access?.['user_id'], case_id: null, was: { role_name: 'admin' }, is_now: null };

  expect(await accessIn(await imported(entries))).toBe(1);
  expect(await accessIn(await imported(withRows(entries, 'case_team', [])))).toBe(0);
  expect(await accessIn(await imported(withRows(entries, 'audit_log', [...rowsIn(entries, 'audit_log'), departure])))).toBe(0);
});

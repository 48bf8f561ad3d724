import type { Case } from '@munshi/contract/cases/case.schema';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { deps, newTenant, superuser, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';
import { caseNumberJobs } from './case-number.jobs.ts';

const wordNumbers = async () => await caseNumberJobs(deps).tasks['cases:plain-numbers']?.({}, { jobId: 'test' });

const openCase = async (firm: TestTenant, over: object) =>
  (await firm.post('/api/v1/case/create', { title: 'Asha Rao v. State', ...over })).json<Case>();
const textOf = async ({ id }: { id: string }) =>
  await superuser.selectFrom('cases').select(['search_text', 'version', 'updated_at']).where('id', '=', id).executeTakeFirstOrThrow();
/** Stores the search text of a case as it was before plain numbers were added to it. */
const keepAsBefore = async ({ id }: { id: string }, text: string) => {
  await superuser
    .updateTable('cases')
    .set({ search_text: sql<string>`app.fold(${text})` })
    .where('id', '=', id)
    .execute();
  return await textOf({ id });
};
const found = async (firm: TestTenant, words: string) =>
  (await firm.get(`/api/v1/case?q=${encodeURIComponent(words)}`)).json<{ items: Case[] }>().items.map(({ id }) => id);

/** Cases that sort before all others by id, more than one batch of the job. */
const fillUp = async ({ tenantId }: TestTenant) =>
  await sql`
    insert into app.cases (tenant_id, id, file_number, title, status, phase, search_text)
    select ${tenantId}, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 1000 + n, 'A v. B', 'pending', 'before_court', 'a v. b'
    from generate_series(1, 450) n`.execute(superuser);

it('indexes numbers with full stops of older cases, in every firm and in restricted cases, without an edit of any case', async () => {
  const [firm, other] = [await newTenant(), await newTenant()];
  const habeas = await openCase(firm, {
    registration_number: 'H.C.P. No. 1036 of 2024',
    parties: [{ name: 'Asha Rao', side: 'petitioner' }],
  });
  const restrictedCase = await openCase(firm, {
    filing_number: 'Crl.M.C.4521/2023',
    restricted: true,
    team: [{ user_id: firm.userId, role: 'arguing_counsel' }],
  });
  const theirs = await openCase(other, { registration_number: 'H.C.P. No. 1036 of 2024' });
  const plain = await openCase(firm, { registration_number: 'CS 77/2022' });
  await fillUp(other);
  const fresh = await Promise.all([habeas, restrictedCase, theirs, plain].map(async (each) => (await textOf(each)).search_text));
  const before = [
    await keepAsBefore(habeas, 'Asha Rao v. State H.C.P. No. 1036 of 2024 Asha Rao'),
    await keepAsBefore(restrictedCase, 'Asha Rao v. State Crl.M.C.4521/2023'),
    await keepAsBefore(theirs, 'Asha Rao v. State H.C.P. No. 1036 of 2024'),
    await textOf(plain),
  ];
  const auditLines = async () =>
    await superuser.selectFrom('audit_log').select('id').where('tenant_id', 'in', [firm.tenantId, other.tenantId]).orderBy('id').execute();
  const lines = await auditLines();
  expect(await found(firm, 'HCP 1036/2024')).toEqual([]);

  for (let times = 0; times < 2; times += 1) {
    await wordNumbers();
    const after = await Promise.all([habeas, restrictedCase, theirs, plain].map(textOf));
    expect(after).toEqual(before.map((row, at) => ({ ...row, search_text: fresh[at] })));
  }
  expect(await auditLines()).toEqual(lines);
  expect(await found(firm, 'HCP 1036/2024')).toEqual([habeas.id]);
  expect(await found(firm, 'CRLMC 4521/2023')).toEqual([restrictedCase.id]);
  expect(await found(other, 'HCP 1036/2024')).toEqual([theirs.id]);
  const { headers } = await firm.get(`/api/v1/case/${habeas.id}`);
  const saved = await firm.patch(`/api/v1/case/${habeas.id}`, { title: 'Asha Rao v. The State' }, { 'if-match': String(headers['etag']) });
  expect(saved.json()).toMatchObject({ version: (before[0]?.version ?? 0) + 1 });
});

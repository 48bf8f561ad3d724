import { expect, it } from 'vitest';
import { newTenant, superuser, type TestTenant } from '../../../test/fixtures/tenant-fixture.ts';
import { importAll, readIn, rowsOf, undoAll } from '../import.fixture.ts';

const BEFORE = ['Case No.,Parties', 'OS 1/2019,A v. B', 'OS 2/2019,C v. D', 'OS 3/2019,E v. F', 'OS 4/2019,G v. H'].join('\n');
const PURPOSES = ['Evidence', 'For arguments', 'Steps to be taken'];
const AGAIN = [
  'Case No.,Parties,CNR,Next Date,Purpose of hearing',
  `OS 1/2019,A v. B,,2031-05-14,${PURPOSES[0]}`,
  `OS 2/2019,C v. D,,2031-05-15,${PURPOSES[1]}`,
  `OS 3/2019,E v. F,,2031-05-16,${PURPOSES[2]}`,
  'OS 4/2019,G v. H,ASHC010007922019,2031-05-17,Evidence',
].join('\n');

const storedOf = async ({ tenantId }: TestTenant) => {
  const cases = await superuser
    .selectFrom('cases')
    .select(['title', 'status', 'phase', 'stage', 'stage_text', 'next_hearing_date', 'next_purpose', 'next_purpose_text', 'version'])
    .where('tenant_id', '=', tenantId)
    .orderBy('file_number')
    .limit(3)
    .execute();
  const hearings = await superuser
    .selectFrom('hearings')
    .select(['hearing_date', 'purpose', 'purpose_text', 'case_entered', 'version', 'deleted_at'])
    .where('tenant_id', '=', tenantId)
    .orderBy('hearing_date')
    .limit(3)
    .execute();
  return { cases, hearings };
};

it('next dates that are entered together move each case as one entered by itself, and are undone', async () => {
  const [together, alone] = [await newTenant(), await newTenant()];
  for (const firm of [together, alone]) await importAll(firm, (await readIn(firm, BEFORE)).id);
  const before = await storedOf(together);

  const again = await readIn(together, AGAIN);
  expect(again.counts).toMatchObject({ ready: 4 });
  expect(await importAll(together, again.id)).toMatchObject({ state: 'done', problem: null, counts: { imported: 4 }, handled: 4 });
  const cases = (await alone.get('/api/v1/case/?limit=100&sort=file_number')).json<{ items: { id: string; title: string }[] }>().items;
  for (const [at, title] of ['A v. B', 'C v. D', 'E v. F'].entries()) {
    const { id = '' } = cases.find((one) => one.title === title) ?? {};
    await alone.post('/api/v1/hearings', { case_id: id, hearing_date: `2031-05-${14 + at}`, purpose_text: PURPOSES[at] });
  }
  const stored = await storedOf(together);
  expect(stored).toEqual(await storedOf(alone));
  expect(stored.cases.map(({ status, next_hearing_date: day }) => [status, day])).toEqual([
    ['pending', '2031-05-14'],
    ['pending', '2031-05-15'],
    ['pending', '2031-05-16'],
  ]);
  expect((await rowsOf(together, again.id)).map((row) => row.record?.kind)).toEqual(['case', 'case', 'case', 'case']);
  expect((await readIn(together, AGAIN)).counts).toMatchObject({ ready: 0, duplicate: 4 });

  expect(await undoAll(together, again.id)).toMatchObject({ state: 'undone', undone: { removed: 4, left: [] } });
  const undone = await storedOf(together);
  expect(undone.cases.map(({ version: _version, ...one }) => one)).toEqual(before.cases.map(({ version: _version, ...one }) => one));
  expect(undone.hearings.every(({ deleted_at: at }) => at !== null)).toBe(true);
});

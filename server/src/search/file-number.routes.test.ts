import type { Case, CaseRow } from '@munshi/contract/cases/case.schema';
import type { SearchGroup } from '@munshi/contract/search/search.schema';
import { expect, it } from 'vitest';
import { type Caller, newTenant, superuser } from '../../test/fixtures/tenant-fixture.ts';

const openCase = async (firm: Caller, title: string, over: object = {}) =>
  (await firm.post('/api/v1/case/create', { title, ...over })).json<Case>();
const found = async (caller: Caller, q: string) =>
  (await caller.get(`/api/v1/search?${new URLSearchParams({ q })}`)).json<{ groups: SearchGroup[] }>().groups;
const foundCases = async (caller: Caller, q: string) => (await found(caller, q)).find(({ kind }) => kind === 'case')?.hits ?? [];
const listed = async (caller: Caller, q: string) =>
  (await caller.get(`/api/v1/case/?${new URLSearchParams({ q })}`)).json<{ items: CaseRow[]; total: number }>();

const WAYS = [
  '196',
  '0196',
  '#196',
  '# 196',
  'file 196',
  'File 0196',
  'file no 196',
  'File No. 196',
  'file no.196',
  'File No: 196',
  'file number 196',
  'file #196',
  'F. No. 196',
  'f.no.196',
  'फ़ाइल 196',
  'फाइल नं. 196',
  'फ़ाइल संख्या 196',
];

it('finds a case by its file number in any notation, in search and list, within the firm only', async () => {
  const [ours, theirs] = [await newTenant(), await newTenant()];
  for (const firm of [ours, theirs])
    await superuser.insertInto('counters').values({ tenant_id: firm.tenantId, name: 'file_number', value: 195 }).execute();
  const own = await openCase(ours, 'A v. B');
  expect(own.file_number).toBe(196);
  await openCase(theirs, 'C v. D');
  await openCase(ours, 'File 1967 v. E');

  for (const q of WAYS) {
    const [first] = await foundCases(ours, q);
    expect(first, q).toMatchObject({
      id: own.id,
      description: '0196',
      marks: { title: [], description: [[q.includes('0196') ? 0 : 1, 4]] },
    });
    expect(
      (await listed(ours, q)).items.map(({ id }) => id),
      q,
    ).toContain(own.id);
  }
});

it('reveals nothing of a restricted case’s file number, and treats a number among other words as a word', async () => {
  const firm = await newTenant();
  const outsider = await firm.member('lawyer');
  await openCase(firm, 'Walled v. State', { restricted: true });
  for (const q of ['file 1', '#1', '0001']) {
    expect(await found(outsider, q), q).toEqual([]);
    expect((await listed(outsider, q)).total, q).toBe(0);
    expect(await foundCases(firm, q), q).toHaveLength(1);
  }
  expect(await found(firm, 'file 1 state')).toEqual([]);
});

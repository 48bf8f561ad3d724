import type { CaseRow } from '@munshi/contract/cases/case.schema';
import type { SearchGroup } from '@munshi/contract/search/search.schema';
import { expect, it } from 'vitest';
import { type Caller, newTenant } from '../../test/fixtures/tenant-fixture.ts';

const openCase = async (firm: Caller, title: string, registration_number: string) =>
  await firm.post('/api/v1/case/create', { title, registration_number });
const searched = async (caller: Caller, q: string, wanted = 'case') =>
  (await caller.get(`/api/v1/search?${new URLSearchParams({ q })}`))
    .json<{ groups: SearchGroup[] }>()
    .groups.find(({ kind }) => kind === wanted)
    ?.hits.map(({ title }) => title) ?? [];
const listed = async (caller: Caller, q: string) =>
  (await caller.get(`/api/v1/case/?${new URLSearchParams({ q })}`)).json<{ items: CaseRow[] }>().items.map(({ title }) => title);

const written = {
  'HCP 1036/2024': [
    'HCP 1036/2024',
    'HCP No. 1036/2024',
    'HCP No.1036/2024',
    'H.C.P. 1036/24',
    'HCP 1036 of 2024',
    'hcp no. 1036 of 2024',
    'HCP/1036/2024',
    'HCP1036/2024',
    '1036 / 2024',
    'HCP १०३६/२०२४',
    'HCP सं. १०३६ / २०२४',
  ],
  'CRL.M.C. 4521/2023': ['CRL.M.C. 4521/2023', 'Crl.M.C. No. 4521 of 2023', 'CRLMC 4521/2023', 'Crl.MC 4521/23', 'Crl.M.C.4521/2023'],
  'WP(C)/77/2022': ['WP(C) 77/2022', 'W.P.(C) No. 77 of 2022', 'WP(C)/77/2022'],
  'दावा सं. १२/२०२४': ['दावा 12/2024', '12/2024', '१२/२०२४'],
  'B.A. No. 64 of 2021': ['BA 64/2021', 'B.A. 64/21', '64/2021', 'B.A. No. 64 of 2021'],
};

it('finds a case by its number in any common notation, in the search and in the list', async () => {
  const firm = await newTenant();
  await openCase(firm, 'Other v. State', 'CS 1036/2019');
  const cases = Object.entries(written).map(([number, ways], at) => ({ number, ways, title: `Party ${at} v. State` }));
  for (const { title, number } of cases) await openCase(firm, title, number);
  for (const { title, ways } of cases) {
    for (const q of ways) {
      expect(await searched(firm, q), q).toEqual([title]);
      expect(await listed(firm, q), q).toEqual([title]);
    }
  }
  expect(await searched(firm, 'HCP No. 1036 of 2019')).toEqual([]);
});

it('finds a number mentioned in text, in any notation', async () => {
  const firm = await newTenant();
  const { id } = (await openCase(firm, 'A v. B', 'CS 9/2024')).json<{ id: string }>();
  await firm.post('/api/v1/tasks', { title: 'Read appeal no. 64 of 2024', case_id: id });
  for (const q of ['64 of 2024', '64/2024', 'appeal No. 64 of 2024']) expect(await searched(firm, q, 'task'), q).toHaveLength(1);
});

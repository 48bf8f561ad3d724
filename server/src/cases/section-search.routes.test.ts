import type { Case } from '@munshi/contract/cases/case.schema';
import type { SearchGroup } from '@munshi/contract/search/search.schema';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { type Caller, deps, newTenant, superuser, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';
import { sectionWordsJobs } from './section-words.jobs.ts';

const openCase = async (firm: Caller, title: string, over: object) =>
  (await firm.post('/api/v1/case/create', { title, ...over })).json<Case>();
const listed = async (caller: Caller, q: string) =>
  (await caller.get(`/api/v1/case/?${new URLSearchParams({ q })}`))
    .json<{ items: Case[]; total: number }>()
    .items.map(({ title }) => title);
const searched = async (caller: Caller, q: string) =>
  (await caller.get(`/api/v1/search?${new URLSearchParams({ q })}`))
    .json<{ groups: SearchGroup[] }>()
    .groups.find(({ kind }) => kind === 'case')
    ?.hits.map(({ title }) => title) ?? [];

const ipc = (sections: string) => ({ acts: [{ act: 'Indian Penal Code, 1860 (IPC)', sections }] });

async function firmWithSections(firm: TestTenant) {
  await openCase(firm, 'State v. Cheat', ipc('420, 120-B'));
  await openCase(firm, 'State v. Later', { acts: [{ act: 'BNS', sections: '318(4) r/w 3(5)' }] });
  await openCase(firm, 'State v. Imported', { acts: [{ act: 'u/s 302/34 IPC', sections: '' }] });
  await openCase(firm, 'State v. Hurt', ipc('341'));
  await openCase(firm, 'Payee v. Drawer', {
    acts: [{ act: 'Negotiable Instruments Act, 1881', sections: '138' }],
    cnr: 'DLHC010034202024',
  });
}

it('finds cases by a section of their acts, in any notation, in the list and in the search', async () => {
  const firm = await newTenant();
  await firmWithSections(firm);
  const ways: [title: string, ways: string[]][] = [
    [
      'State v. Cheat',
      ['IPC 420', '420 IPC', 'u/s 420 IPC', 'section 420', 'Section 420 of the Indian Penal Code', 'IPC 120B', '420/120-B IPC'],
    ],
    ['State v. Later', ['BNS 318(4)', '318(4) BNS', 'BNS 318', 'sec. 318(4)', 'BNS 3(5)']],
    ['State v. Imported', ['IPC 302', '302/34 IPC']],
    ['Payee v. Drawer', ['section 138', 'u/s 138']],
  ];
  for (const [title, texts] of ways) for (const q of texts) expect(await listed(firm, q), q).toEqual([title]);
  for (const q of ['IPC 420', '420 IPC', 'u/s 420 IPC']) expect(await searched(firm, q), q).toEqual(['State v. Cheat']);
  // The search also finds numbers that contain the digits, after the sections.
  expect(await searched(firm, 'section 420')).toEqual(['State v. Cheat', 'Payee v. Drawer']);
  expect(await searched(firm, 'BNS 318(4)')).toEqual(['State v. Later']);
  // Neither a longer section nor a number that contains the digits.
  expect(await listed(firm, 'IPC 34')).toEqual(['State v. Imported']);
  expect(await listed(firm, 'section 34')).toEqual(['State v. Imported']);
});

it('follows a change of the acts, and does not take a section for a name or a number', async () => {
  const firm = await newTenant();
  const { id } = await openCase(firm, 'State v. Bansi', ipc('420'));
  await openCase(firm, 'Later v. State', { acts: [{ act: 'BNS', sections: '318' }] });
  await openCase(firm, 'A v. B', { registration_number: 'O.S. 420/2020' });
  await firm.patch(`/api/v1/case/${id}`, ipc('406'));
  expect(await listed(firm, 'IPC 420')).toEqual([]);
  expect(await listed(firm, 'IPC 406')).toEqual(['State v. Bansi']);
  expect(await listed(firm, 'Bansi')).toEqual(['State v. Bansi']);
  for (const find of [listed, searched]) expect(await find(firm, 'O.S. 420/2020')).toEqual(['A v. B']);
});

it('finds a restricted case by its sections for its team only, and none of another firm', async () => {
  const [firm, other] = [await newTenant(), await newTenant()];
  const colleague = await firm.member('lawyer');
  const team = [{ user_id: firm.userId, role: 'arguing_counsel' }];
  await openCase(firm, 'State v. Sealed', { ...ipc('420'), restricted: true, team });
  for (const find of [listed, searched]) {
    expect(await find(firm, 'IPC 420')).toEqual(['State v. Sealed']);
    expect(await find(colleague, 'IPC 420')).toEqual([]);
    expect(await find(other, 'IPC 420')).toEqual([]);
  }
});

it('adds the sections of older cases to their search text, without an edit of any case', async () => {
  const [firm, other] = [await newTenant(), await newTenant()];
  const both = [await openCase(firm, 'State v. Cheat', ipc('420, 120-B')), await openCase(other, 'State v. Other', ipc('302'))];
  const stored = async () =>
    await superuser
      .selectFrom('cases')
      .select(['id', 'search_text', 'version', 'updated_at'])
      .where(
        'id',
        'in',
        both.map(({ id }) => id),
      )
      .orderBy('id')
      .execute();
  const fresh = await stored();
  await superuser
    .updateTable('cases')
    .set({ search_text: sql<string>`app.fold(title)` })
    .where(
      'id',
      'in',
      both.map(({ id }) => id),
    )
    .execute();
  const before = await stored();
  expect(await listed(firm, 'IPC 420')).toEqual([]);
  for (let times = 0; times < 2; times += 1) {
    await sectionWordsJobs(deps).tasks['cases:section-words']?.({}, { jobId: 'test' });
    expect(await stored()).toEqual(before.map((row, at) => ({ ...row, search_text: fresh[at]?.search_text })));
  }
  expect(await listed(firm, 'IPC 420')).toEqual(['State v. Cheat']);
});

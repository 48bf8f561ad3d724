import { describe, expect, it } from 'vitest';
import { newTenant } from '../../test/fixtures/tenant-fixture.ts';
import { IMPORTS, importAll, readIn, rowsOf, undoAll } from './import.fixture.ts';

type Tenant = Awaited<ReturnType<typeof newTenant>>;

const HEADER = 'Case No.,Court,Title,Next Date,Purpose';
const rowOf = (day: string, purpose = '') => `OS 45/2019,Delhi HC,Asha v. Ravi,${day},${purpose}`;
const diary = (...days: readonly string[]) => [HEADER, ...days.map((day) => rowOf(day))].join('\n');

const stateOf = async (tenant: Tenant, id: string) =>
  (await rowsOf(tenant, id)).map(({ state, doubts }) => [state, ...doubts.map(({ code }) => code)]);

/** Next date of the only case, and its hearings, each with whether it was heard. */
async function datesOf(tenant: Tenant) {
  const [one] = (await tenant.get('/api/v1/case/?limit=10')).json<{ items: { id: string; next_hearing_date: string | null }[] }>().items;
  const { items } = (await tenant.get(`/api/v1/hearings/?case_id=${one?.id}&limit=100`)).json<{
    items: { hearing_date: string; business_on_date: string | null }[];
  }>();
  const hearings = items
    .map(({ hearing_date: day, business_on_date: business }) => `${day}${business === null ? '' : ' heard'}`)
    .toSorted();
  return { next: one?.next_hearing_date, hearings };
}

describe('rows of one case with different dates', () => {
  it('make its past hearings and its next date, without a question', async () => {
    const tenant = await newTenant();
    const { id } = await readIn(tenant, diary('05-10-2025', '24-11-2025', '15-01-2031'));
    expect(await stateOf(tenant, id)).toEqual([['ready'], ['ready'], ['ready']]);
    await importAll(tenant, id);
    expect(await datesOf(tenant)).toEqual({ next: '2031-01-15', hearings: ['2025-10-05 heard', '2025-11-24 heard', '2031-01-15'] });

    expect((await readIn(tenant, diary('05-10-2025', '24-11-2025', '15-01-2031'))).counts).toMatchObject({ duplicate: 3 });
    expect(await undoAll(tenant, id)).toMatchObject({ undone: { left: [] } });
    expect((await tenant.get('/api/v1/case/?limit=10')).json()).toMatchObject({ total: 0 });
  });

  it('in any order have the date to come as the next date, and a past one alone is not taken for heard', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    await importAll(tenant, (await readIn(tenant, diary('15-01-2031', '24-11-2025'))).id);
    expect(await datesOf(tenant)).toEqual({ next: '2031-01-15', hearings: ['2025-11-24 heard', '2031-01-15'] });
    await importAll(other, (await readIn(other, diary('24-11-2025'))).id);
    expect((await datesOf(other)).hearings).toEqual(['2025-11-24']);
  });

  it.each([
    ['both', ['2031-01-15', '2031-02-20', '2031-03-25']],
    ['keep', ['2031-01-15']],
  ])('that are to come are asked about, and one answer, “%s”, holds for all of them', async (answer, hearings) => {
    const tenant = await newTenant();
    const { id } = await readIn(tenant, diary('15-01-2031', '20-02-2031', '25-03-2031'));
    expect(await stateOf(tenant, id)).toEqual([['ready'], ['check', 'other_date_in_file'], ['check', 'other_date_in_file']]);
    await tenant.patch(`${IMPORTS}/${id}`, { decisions: [{ for_all: true, key: 'other_date_in_file', answer }] });
    await importAll(tenant, id);
    expect(await datesOf(tenant)).toEqual({ next: '2031-01-15', hearings });
  });

  it('keep the next date that the firm has if a person says so, and enter the rest of the row', async () => {
    const tenant = await newTenant();
    await importAll(tenant, (await readIn(tenant, diary('15-01-2031'))).id);
    const again = `${HEADER},Last Date\n${rowOf('20-02-2031')},24-11-2025\n`;
    const { id } = await readIn(tenant, again);
    await tenant.patch(`${IMPORTS}/${id}`, { decisions: [{ position: 0, key: 'next_date_differs', answer: 'keep' }] });
    await importAll(tenant, id);
    expect(await datesOf(tenant)).toEqual({ next: '2031-01-15', hearings: ['2025-11-24 heard', '2031-01-15'] });
  });

  it('refuse a decision about a row and about all rows at once', async () => {
    const tenant = await newTenant();
    const { id } = await readIn(tenant, diary('15-01-2031'));
    const decisions = [{ for_all: true, position: 0, key: 'other_date_in_file', answer: 'both' }];
    expect((await tenant.patch(`${IMPORTS}/${id}`, { decisions })).statusCode).toBe(422);
  });
});

it('words in place of a next date are the status or phase of the case, or are kept in its notes', async () => {
  const tenant = await newTenant();
  const rows = ['Disposed of', 'Reserved for orders', 'Sine die', '-', 'Dismissed'].map(
    (text, at) => `OS ${at + 1}/2024,Delhi HC,A ${at} v. B,${text},`,
  );
  const { id, counts } = await readIn(tenant, [HEADER, ...rows].join('\n'));
  expect(counts).toMatchObject({ ready: 5 });
  await importAll(tenant, id);
  const { items } = (await tenant.get('/api/v1/case/?limit=10&sort=file_number')).json<{
    items: { id: string; status: string; phase: string }[];
  }>();
  const read = await Promise.all(
    items.map(async (one) => {
      const { status, phase, description } = (await tenant.get(`/api/v1/case/${one.id}`)).json<{
        status: string;
        phase: string;
        description: string;
      }>();
      return [status, phase, description];
    }),
  );
  expect(read).toEqual([
    ['disposed', 'decided', null],
    ['pending', 'reserved', null],
    ['pending', 'before_court', 'Next date in the imported file: Sine die'],
    ['pending', 'before_court', null],
    ['disposed', 'decided', null],
  ]);
});

it.each([
  ['Pending', 'Reserved for orders', { status: 'pending', phase: 'reserved', next_hearing_date: null, description: null }],
  ['', 'Reserved for orders on 15-01-2031', { status: 'pending', phase: 'before_court', next_hearing_date: '2031-01-15' }],
  ['Pending', '15-01-2031 (judgment reserved)', { status: 'pending', phase: 'before_court', next_hearing_date: '2031-01-15' }],
  ['', 'Reserved on 12-01-2024', { status: 'pending', phase: 'reserved', next_hearing_date: null }],
])('a row with the status “%s” and the next date “%s” makes a case with %o', async (status, next, expected) => {
  const tenant = await newTenant();
  const { id } = await readIn(tenant, `Case No.,Court,Title,Next Date,Status\nOS 1/2024,Delhi HC,Asha v. Ravi,${next},${status}\n`);
  await importAll(tenant, id);
  const [one] = (await tenant.get('/api/v1/case/?limit=10')).json<{ items: { id: string }[] }>().items;
  expect((await tenant.get(`/api/v1/case/${one?.id}`)).json()).toMatchObject(expected);
});

it('a row whose status goes on and whose next date says “Disposed of” is asked about, and becomes what the answer says', async () => {
  const tenant = await newTenant();
  const statuses = ['Pending', 'Pending', 'Draft', 'Disposed', 'Archived'];
  const rows = statuses.map((status, at) => `OS ${at + 1}/2024,Delhi HC,A ${at} v. B,Disposed of,${status}`);
  const { id, counts } = await readIn(tenant, ['Case No.,Court,Title,Next Date,Status', ...rows].join('\n'));
  expect(counts).toMatchObject({ check: 3, ready: 2 });
  const questions = (await rowsOf(tenant, id)).map(({ doubts }) =>
    doubts.map(({ code, value, mends }) => [code, value, ...mends.map((mend) => mend.value)]),
  );
  const question = ['pending_but_disposed', 'Disposed of', 'disposed'];
  expect(questions).toEqual([[[...question, 'pending']], [[...question, 'pending']], [[...question, 'open']], [], []]);
  const decide = async (decision: object) => await tenant.patch(`${IMPORTS}/${id}`, { decisions: [{ key: 'status', ...decision }] });
  await decide({ position: 0, answer: 'pending' });
  await decide({ position: 2, answer: 'open' });
  await decide({ value: 'Disposed of', answer: 'disposed' });
  expect((await rowsOf(tenant, id)).map(({ state, values }) => [state, values['status']])).toEqual([
    ['ready', 'pending'],
    ['ready', 'disposed'],
    ['ready', 'open'],
    ['ready', 'disposed'],
    ['ready', 'archived'],
  ]);
  await importAll(tenant, id);
  const { items } = (await tenant.get('/api/v1/case/?limit=10&sort=file_number')).json<{ items: { status: string }[] }>();
  expect(items.map(({ status }) => status)).toEqual(['pending', 'disposed', 'open', 'disposed', 'archived']);
});

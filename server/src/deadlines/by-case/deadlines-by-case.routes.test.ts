import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { DeadlinesOfCase } from '@munshi/contract/deadlines/deadline.schema';
import { expect, it } from 'vitest';
import { type Caller, newTenant, type TestTenant } from '../../../test/fixtures/tenant-fixture.ts';
import { batchesSent } from '../../platform/db/driver/statement-batch.ts';

const url = '/api/v1/deadlines/by-case';

const addCase = async (firm: TestTenant, title: string, more: object = {}) =>
  (await firm.post('/api/v1/case/create', { title, ...more })).json<{ id: string }>().id;
const add = async (firm: Caller, caseId: string, due: string, more: object = {}) =>
  (await firm.post('/api/v1/deadlines', { case_id: caseId, title: due, due_on: due, ...more })).json<{ id: string }>().id;
const read = async (caller: Pick<Caller, 'get'>, query = '') =>
  (await caller.get(`${url}?${query}`)).json<{ items: DeadlinesOfCase[]; total: number }>();
const inShort = ({ items }: { items: DeadlinesOfCase[] }) =>
  items.map((each) => [each.case_title, ...each.deadlines.map((row) => row.due_on)]);

it('deadlines stand under their cases, the cases in the order of their first open one, with number and court', async () => {
  const [firm, other] = [await newTenant(), await newTenant()];
  const court = (await firm.post('/api/v1/courts', { name: 'Court at Pune', level: 'tribunal' })).json().id;
  const second = await addCase(firm, 'Das v. Kamrup', { court_id: court, registration_number: 'OA 12/2026' });
  const first = await addCase(firm, 'Zaveri v. Traders');
  await addCase(firm, 'Without a deadline');
  await add(firm, second, '2031-03-01');
  const met = await add(firm, second, '2031-01-01');
  await firm.post(`/api/v1/deadlines/${met}/met`, { met_on: '2025-01-01', what: 'Filed' });
  await add(firm, first, '2031-04-01');
  await add(firm, first, '2031-02-01');
  const page = await read(firm);
  expect(inShort(page)).toEqual([
    ['Zaveri v. Traders', '2031-02-01', '2031-04-01'],
    ['Das v. Kamrup', '2031-03-01'],
  ]);
  expect(page).toMatchObject({
    total: 2,
    items: [
      { id: first, count: 2 },
      { case_number: 'OA 12/2026', court_name: 'Court at Pune' },
    ],
  });
  expect(inShort(await read(firm, 'state=met,computed'))[0]).toEqual(['Das v. Kamrup', '2031-01-01', '2031-03-01']);
  expect(inShort(await read(firm, 'from=2031-02-15'))).toEqual([
    ['Das v. Kamrup', '2031-03-01'],
    ['Zaveri v. Traders', '2031-04-01'],
  ]);
  expect(inShort(await read(firm, `case_id=${second}`))).toEqual([['Das v. Kamrup', '2031-03-01']]);
  expect(await read(other)).toMatchObject({ items: [], total: 0 });
  expect((await firm.get(`${url}?limit=7`)).statusCode).toBe(422);
});

it('deadlines by case are paged by cases, ten of each, in as many statements for many cases as for one', async () => {
  const firm = await newTenant();
  const lawyer = await firm.member('lawyer');
  for (let nth = 0; nth < 12; nth++) await add(firm, await addCase(firm, `Case ${nth}`), `2031-01-${String(nth + 10)}`);
  const busy = await addCase(firm, 'Busy');
  for (let nth = 0; nth < 11; nth++) await add(firm, busy, `2031-06-${String(nth + 10)}`, { owner_id: lawyer.userId });
  const [one, two] = [await read(firm, 'limit=10'), await read(firm, 'limit=10&offset=10')];
  expect([...inShort(one), ...inShort(two)].map(([title]) => title)).toEqual([
    ...Array.from({ length: 12 }, (_, nth) => `Case ${nth}`),
    'Busy',
  ]);
  expect([one.total, two.total, two.items.at(-1)?.count, two.items.at(-1)?.deadlines.length]).toEqual([13, 13, 11, 10]);
  expect(inShort(await read(lawyer, 'mine=true')).map(([title]) => title)).toEqual(['Busy']);
  expect(await read(firm, 'mine=true')).toMatchObject({ total: 12 });
  const statementsOf = async (query: string) => {
    let sent = 0;
    const count = () => (sent += 1);
    subscribe(batchesSent.name, count);
    await read(firm, query);
    unsubscribe(batchesSent.name, count);
    return sent;
  };
  expect(await statementsOf('limit=10')).toBe(await statementsOf(`case_id=${busy}`));
});

it('deadlines by case show nothing of a restricted or deleted case', async () => {
  const firm = await newTenant();
  const outsider = await firm.member('lawyer');
  const [secret, deleted] = [await addCase(firm, 'Secret', { restricted: true }), await addCase(firm, 'Deleted')];
  await add(firm, secret, '2031-01-01');
  await add(firm, deleted, '2031-01-02');
  await firm.delete('/api/v1/case/bulk-delete', { case_ids: [deleted] });
  expect(inShort(await read(firm))).toEqual([['Secret', '2031-01-01']]);
  expect(await read(outsider)).toMatchObject({ items: [], total: 0 });
  expect((await (await firm.member('accountant')).get(url)).statusCode).toBe(403);
});

it('deadlines by case are those of the list by every filter, alone and with every other one', async () => {
  const firm = await newTenant();
  const lawyer = await firm.member('lawyer');
  const cases = [await addCase(firm, 'One'), await addCase(firm, 'Two'), await addCase(firm, 'Three')];
  for (let nth = 0; nth < 18; nth++) {
    const kind = ['appeal', 'notice'][nth % 2];
    const owner = nth % 3 === 0 ? { owner_id: lawyer.userId } : {};
    const id = await add(firm, cases[nth % 3] ?? '', `2031-01-${String(10 + ((nth * 7) % 18))}`, { kind, ...owner });
    if (nth % 4 === 0) await firm.post(`/api/v1/deadlines/${id}/met`, { met_on: '2025-01-01', what: 'Filed' });
    if (nth % 4 === 1) await firm.post(`/api/v1/deadlines/${id}/confirm`);
  }
  const filters = [
    ['state', 'met'],
    ['state', 'confirmed,met'],
    ['kind', 'notice'],
    ['mine', 'true'],
    ['owner', lawyer.userId],
    ['case_id', cases[1] ?? ''],
    ['from', '2031-01-16'],
    ['to', '2031-01-20'],
  ] as const;
  const sizes = new Set<number>();
  for (const one of filters) {
    for (const other of filters) {
      const query = new URLSearchParams(Object.fromEntries([one, other])).toString();
      const { items } = (await firm.get(`/api/v1/deadlines?limit=100&${query}`)).json<{ items: { id: string; case_id: string }[] }>();
      const byCase = await read(firm, `limit=100&${query}`);
      expect(
        byCase.items.map(({ id }) => id),
        query,
      ).toEqual([...new Set(items.map(({ case_id: id }) => id))]);
      const listed = items.map(({ id }) => id).sort();
      expect(byCase.items.flatMap(({ deadlines }) => deadlines.map(({ id }) => id)).sort(), query).toEqual(listed);
      expect([byCase.total, byCase.items.reduce((sum, { count }) => sum + count, 0)], query).toEqual([byCase.items.length, listed.length]);
      sizes.add(listed.length);
    }
  }
  expect(sizes.size).toBeGreaterThan(5);
});

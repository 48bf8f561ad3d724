import { describe, expect, it } from 'vitest';
import { type Caller, newTenant } from '../../../test/fixtures/tenant-fixture.ts';

const url = '/api/v1/court-holidays';

interface Checked {
  readonly items: { name: string; starts_on: string; ends_on: string; is_duplicate: boolean }[];
  readonly left_out: object[];
  readonly has_more: boolean;
}

const day = (name: string, from: string, to = '') =>
  ['BEGIN:VEVENT', `SUMMARY:${name}`, `DTSTART;VALUE=DATE:${from}`, to && `DTEND;VALUE=DATE:${to}`, 'END:VEVENT'].filter(Boolean);
const file = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\n');
const check = async (caller: Caller, text: string, more: object = {}) =>
  await caller.post(`${url}/check`, { court_id: null, year: 2027, text, ...more });
const checked = async (...args: Parameters<typeof check>) => (await check(...args)).json<Checked>();
const add = async (caller: Caller, { items }: Checked, courtId: string | null = null) =>
  (
    await caller.post(`${url}/import`, {
      court_id: courtId,
      items: items.filter((item) => !item.is_duplicate).map(({ is_duplicate: _known, ...item }) => item),
    })
  ).json();

describe('the check of a calendar file', () => {
  it('shows the holidays and those that the court has already, saves nothing, and adds none a second time', async () => {
    const tenant = await newTenant();
    const court = (await tenant.post('/api/v1/courts', { name: 'Court at Pune', level: 'tribunal' })).json().id;
    await tenant.post(url, { name: 'HOLI', court_id: court, starts_on: '2027-03-22', ends_on: '2027-03-22' });
    const text = file(...day('Holi', '20270322'), ...day('Summer vacation', '20270517', '20270627'));
    const first = await checked(tenant, text, { court_id: court });
    expect(first).toEqual({
      items: [
        { name: 'Holi', starts_on: '2027-03-22', ends_on: '2027-03-22', is_duplicate: true },
        { name: 'Summer vacation', starts_on: '2027-05-17', ends_on: '2027-06-26', is_duplicate: false },
      ],
      left_out: [],
      has_more: false,
    });
    expect((await checked(tenant, text)).items.map(({ is_duplicate: known }) => known)).toEqual([false, false]);
    expect((await tenant.get(`${url}?year=2027`)).json().items).toHaveLength(1);
    expect(await add(tenant, first, court)).toMatchObject({ added: 1 });
    expect((await checked(tenant, text, { court_id: court })).items.every(({ is_duplicate: known }) => known)).toBe(true);
  });

  it('shows at most two hundred new holidays, and the rest when those were added', async () => {
    const tenant = await newTenant();
    const text = file(
      ...Array.from({ length: 230 }, (_, nth) => day(`Day ${nth}`, `2027${nth % 2 ? '03' : '04'}${10 + (nth % 20)}`)).flat(),
    );
    const first = await checked(tenant, text);
    expect([first.items.length, first.has_more]).toEqual([200, true]);
    expect(await add(tenant, first)).toMatchObject({ added: 200 });
    const second = await checked(tenant, text);
    expect([second.items.length, second.has_more]).toEqual([230, false]);
    expect(await add(tenant, second)).toMatchObject({ added: 30 });
  });

  it.each([
    ['an address', 'https://court.example.in/holidays.ics', 'court_holiday.file_is_address'],
    ['words', 'Republic Day', 'court_holiday.file_unreadable'],
    ['nothing', '', 'request.invalid'],
    ['more than half a million characters', 'x'.repeat(500_001), 'request.invalid'],
  ])('refuses %s in words', async (_name, text, code) => {
    const answer = await check(await newTenant(), text);
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { code, fields: { text: expect.any(String) } }]);
  });

  it('knows the calendar of no other firm, and is open to those who may change the calendar', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    const court = (await other.post('/api/v1/courts', { name: 'Their court', level: 'tribunal' })).json().id;
    await other.post(url, { name: 'Holi', starts_on: '2027-03-22', ends_on: '2027-03-22' });
    const text = file(...day('Holi', '20270322'));
    expect((await checked(tenant, text)).items).toMatchObject([{ is_duplicate: false }]);
    expect((await check(tenant, text, { court_id: court })).json().code).toBe('court_holiday.court_unknown');
    expect((await check(await tenant.member('viewer'), text)).statusCode).toBe(403);
  });
});

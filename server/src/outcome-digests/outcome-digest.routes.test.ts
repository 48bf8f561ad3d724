import type { AuditPage } from '@munshi/contract/audit-log/audit-line.schema';
import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import type { OutcomeDigest } from '@munshi/contract/hearings/outcome-digest.schema';
import { describe, expect, it } from 'vitest';
import { type Caller, newTenant, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';
import { lawyerOf, newCase, newHearing } from '../hearings/hearing.fixture.ts';
import { courtToday, daysAfter, printedDay } from '../platform/clock/court-day.ts';
import { longDay } from '../prints/public.ts';

const URL = '/api/v1/hearings/digest';
const today = courtToday();
const tomorrow = daysAfter(today, 1);
const later = daysAfter(today, 30);

const read = async (caller: Pick<Caller, 'get'>, query = '') => (await caller.get(`${URL}${query}`)).json<OutcomeDigest>();

async function listed(firm: TestTenant, of: object, over: object = {}): Promise<Hearing> {
  const { id } = await newCase(firm, of);
  return await newHearing(firm, { case_id: id, hearing_date: today, ...over });
}

const record = async (firm: TestTenant, { id }: Hearing, outcome: object) => {
  const answer = await firm.post(`/api/v1/hearings/${id}/outcome`, { business_on_date: today, ...outcome });
  expect(answer.statusCode).toBe(200);
};
const adjourned = { outcome: 'adjourned', adjournment_reason: 'no_time', next_date: later };

describe('GET /api/v1/hearings/digest', () => {
  it('has the outcomes of today, what is not recorded or without a date, and tomorrow’s board', async () => {
    const [firm, other] = [await newTenant(), await newTenant()];
    await listed(other, { title: 'Of another firm' });
    const cs = (number: number) => ({ registration_number: `CS ${number}/2026` });
    const first = await listed(firm, { title: 'Rao v. State', ...cs(1) }, { item_number: '1' });
    await record(firm, first, { ...adjourned, next_purpose_text: 'Final arguments' });
    await record(firm, await listed(firm, { title: 'Iyer v. Sen', ...cs(2) }), { outcome: 'reserved', no_next_reason: 'reserved' });
    await record(firm, await listed(firm, { title: 'Das v. Roy', ...cs(3) }), {
      outcome: 'adjourned',
      adjournment_reason: 'no_time',
      no_next_reason: 'sine_die',
    });
    await listed(firm, { title: 'Left v. Right', ...cs(4) });
    const board = { hearing_date: tomorrow, item_number: '7', hearing_time: '10:30', court_number: '14', purpose_text: 'Arguments' };
    await listed(firm, { title: 'Next v. Day', ...cs(5) }, { ...board, lawyer_ids: [await lawyerOf(firm.userId)] });

    const { day, text, left_out } = await read(firm);

    expect([day, left_out]).toEqual([today, 0]);
    const [{ name } = { name: '' }] =
      (await firm.get(`/api/v1/hearings?day=${tomorrow}`)).json<{ items: Hearing[] }>().items[0]?.lawyers ?? [];
    expect(text.split('\n\n')).toEqual([
      `*${longDay(today)}*`,
      [
        '*Recorded (2)*',
        `• CS 1/2026 · Rao v. State · Adjourned · ${printedDay(later)}, Final arguments`,
        '• CS 2/2026 · Iyer v. Sen · Reserved for judgment or orders',
      ].join('\n'),
      '*Not recorded (1)*\n• CS 4/2026 · Left v. Right',
      '*Without a next date (1)*\n• CS 3/2026 · Das v. Roy · Adjourned sine die',
      `*Tomorrow, ${longDay(tomorrow)} (1)*\nCourt not entered, Court 14\n• item 7 · 10:30 · CS 5/2026 · Next v. Day · Arguments · ${name}`,
    ]);
  });

  it('leaves restricted cases out for everybody, and counts only those that the caller may see', async () => {
    const firm = await newTenant();
    const clerk = await firm.member('clerk');
    const team = [{ user_id: firm.userId, role: 'arguing_counsel' }];
    await record(firm, await listed(firm, { title: 'Restricted today', team, restricted: true }), adjourned);
    await listed(firm, { title: 'Restricted tomorrow', team, restricted: true }, { hearing_date: tomorrow });
    await listed(firm, { title: 'Plain' });

    const [inside, outside] = [await read(firm), await read(clerk)];

    expect(inside.text).toBe(`*${longDay(today)}*\n\n*Not recorded (1)*\n• Plain`);
    expect(inside.left_out).toBe(2);
    expect(outside).toEqual({ ...inside, left_out: 0 });
  });

  it('has the same text for everybody where the next day has only hearings of restricted cases', async () => {
    const firm = await newTenant();
    const clerk = await firm.member('clerk');
    const restricted = { team: [{ user_id: firm.userId, role: 'arguing_counsel' }], restricted: true };
    const monday = daysAfter(today, 3);
    await listed(firm, { title: 'Restricted tomorrow', ...restricted }, { hearing_date: tomorrow });
    await listed(firm, { title: 'Restricted on that day', ...restricted }, { hearing_date: monday });
    await listed(firm, { title: 'Restricted afterwards', ...restricted }, { hearing_date: daysAfter(monday, 1) });
    await listed(firm, { title: 'Plain' }, { hearing_date: monday });

    const [inside, outside] = [await read(firm), await read(clerk)];

    expect(inside.text).toBe(`*${longDay(today)}*\n\n*Next, ${longDay(monday)} (1)*\nCourt not entered\n• Plain`);
    expect(inside.left_out).toBe(2);
    expect(outside).toEqual({ ...inside, left_out: 0 });
    const [future, unseen] = [await read(firm, `?day=${tomorrow}`), await read(clerk, `?day=${tomorrow}`)];
    expect(future).toEqual({ ...unseen, left_out: 1 });
  });

  it('cannot be set in bold, struck out or lengthened by what people have typed', async () => {
    const firm = await newTenant();
    await listed(firm, { title: '*A* v. _B_ ~C~ `D`\u2028and Ors.' });
    await listed(firm, { title: `Long ${'name '.repeat(60)}` });
    const { text } = await read(firm);
    const lines = text.split('\n');
    expect(lines).toContain('• ∗A∗ v. ˍBˍ ∼C∼ ˋDˋ and Ors.');
    expect(text.replaceAll(/^\*.*\*$/gmu, '')).not.toMatch(/[*_~`]/);
    expect(Math.max(...lines.map((line) => [...line].length))).toBeLessThan(130);
  });

  it('names forty hearings of a section and counts the others', async () => {
    const firm = await newTenant();
    const { id } = await newCase(firm, { title: 'A v. B' });
    for (let nth = 1; nth <= 43; nth++) await newHearing(firm, { case_id: id, hearing_date: today, item_number: String(nth) });
    const { text } = await read(firm);
    expect(text).toContain('*Not recorded (43)*');
    expect(text.match(/^• /gmu)).toHaveLength(40);
    expect(text).toMatch(/\nand 3 more$/);
  });

  it('has what the filters of the board show, of the day that is asked for', async () => {
    const firm = await newTenant();
    const lawyer = await firm.member('lawyer');
    await listed(firm, { title: 'Hers', team: [{ user_id: lawyer.userId, role: 'arguing_counsel' }] }, { hearing_date: later });
    await listed(firm, { title: 'Not hers' }, { hearing_date: later });
    const { text } = await read(lawyer, `?day=${later}&mine=true`);
    expect(text).toBe(`*${longDay(later)}*\n\n*Listed (1)*\nCourt not entered\n• Hers`);
    expect((await read(lawyer, `?day=${daysAfter(later, -2)}`)).text).toBe(`*${longDay(daysAfter(later, -2))}*\n\nNothing to report.`);
    expect((await read(lawyer)).text).not.toContain('Hers');
  });

  it('heads the board of a later day with that day, over a holiday', async () => {
    const firm = await newTenant();
    const monday = daysAfter(today, 3);
    await listed(firm, { title: 'After the holiday' }, { hearing_date: monday });
    expect((await read(firm)).text).toContain(`*Next, ${longDay(monday)} (1)*`);
    // Read later, the day after the one asked for is not tomorrow.
    await listed(firm, { title: 'Of today' });
    expect((await read(firm, `?day=${daysAfter(today, -1)}`)).text).toContain(`*Next, ${longDay(today)} (1)*`);
  });

  it('leaves a line in the audit log like an export: who, which day, by which filter, how many hearings', async () => {
    const [firm, other] = [await newTenant(), await newTenant()];
    const lawyer = await firm.member('lawyer');
    const hidden = { title: 'Hidden v. Rao', restricted: true, team: [{ user_id: lawyer.userId, role: 'arguing_counsel' }] };
    await listed(firm, hidden);
    await listed(firm, { title: 'A v. B', team: [{ user_id: lawyer.userId, role: 'arguing_counsel' }] });
    await listed(firm, { title: 'C v. D' });
    await read(lawyer, '?mine=true');
    await lawyer.get(`${URL}?day=2026-02-30`);
    const linesOf = async (reader: Pick<Caller, 'get'>) =>
      (await reader.get('/api/v1/audit?kind=firm')).json<AuditPage>().items.map(({ table_name: table, actor_id: actor, changes }) => ({
        table,
        actor,
        fields: Object.fromEntries(changes.map(({ field, is_now: value }) => [field, value])),
      }));
    expect(await linesOf(firm)).toEqual([
      { table: 'list_exports', actor: lawyer.userId, fields: { exported: 'digest', rows: '1', day: today, mine: 'yes' } },
    ]);
    expect(await linesOf(other)).toEqual([]);
  });

  it('is refused to a role that may not read hearings, and for a day that is none', async () => {
    const firm = await newTenant();
    expect((await (await firm.member('accountant')).get(URL)).statusCode).toBe(403);
    expect((await firm.get(`${URL}?day=2026-02-30`)).statusCode).toBe(422);
    expect((await (await firm.member('viewer')).get(URL)).statusCode).toBe(200);
  });
});

import { describe, expect, it } from 'vitest';
import { type Caller, newTenant, type TestTenant } from '../../../test/fixtures/tenant-fixture.ts';

const url = '/api/v1/court-schedules';
const nothing = { saturdays: null, registry_opens: null, registry_closes: null, efiling_until: null };
const save = async (caller: Caller, entry: object) => await caller.put(url, { court_id: null, ...nothing, ...entry });
const entriesOf = async (caller: Caller) => (await caller.get(url)).json().items;

const addCourt = async (firm: TestTenant, name: string, more: object = {}) =>
  (await firm.post('/api/v1/courts', { name, level: 'tribunal', ...more })).json<{ id: string }>().id;

/** Thirty days from 23 January 2025 end on 22 February, the fourth Saturday and the last of its month. */
const due = async (firm: TestTenant, courtId: string | null) =>
  (await firm.post('/api/v1/deadlines/compute', { rule: 'la.116.other', inputs: { order_on: '2025-01-23' }, court_id: courtId })).json();

async function courtWithBench() {
  const firm = await newTenant();
  const court = await addCourt(firm, 'Court at Pune');
  return { firm, court, bench: await addCourt(firm, 'Bench at Satara', { parent_id: court }), other: await addCourt(firm, 'Court at Goa') };
}

describe('the closed Saturdays of a court', () => {
  it('are those of the court, else of the court it is a bench of, else of all courts', async () => {
    const { firm, court, bench, other } = await courtWithBench();
    const days = async () => [
      (await due(firm, court)).due_on,
      (await due(firm, bench)).due_on,
      (await due(firm, other)).due_on,
      (await due(firm, null)).due_on,
    ];
    const [open, closed] = ['2025-02-22', '2025-02-24'];
    expect(await days()).toEqual([open, open, open, open]);
    await save(firm, { court_id: court, saturdays: 'second_and_fourth' });
    expect(await days()).toEqual([closed, closed, open, open]);
    await save(firm, { court_id: bench, saturdays: 'none' });
    expect(await days()).toEqual([closed, open, open, open]);
    await save(firm, { saturdays: 'all' });
    expect(await days()).toEqual([closed, open, closed, closed]);
    await save(firm, { court_id: bench, registry_closes: '16:00' });
    expect(await days()).toEqual([closed, closed, closed, closed]);
  });

  it('are named in the working and in what is said of a calendar without holidays', async () => {
    const { firm, court } = await courtWithBench();
    expect((await due(firm, court)).court_days).toMatchObject({
      saturdays: null,
      note: expect.stringContaining('only Sundays and national holidays count as closed'),
    });
    await save(firm, { court_id: court, saturdays: 'last_working' });
    const answer = await due(firm, court);
    expect(answer.steps.at(-1).text).toBe(
      'That day is the last working Saturday of the month: the court is closed, so the next day on which it sits.',
    );
    expect(answer.court_days).toMatchObject({
      saturdays: 'Last working one of the month',
      note: 'Your firm has entered no holidays of Court at Pune: only Sundays, the last working Saturday of a month and national holidays count as closed.',
    });
  });

  it('are answered with the holidays of a court', async () => {
    const { firm, court, bench } = await courtWithBench();
    await save(firm, { court_id: court, saturdays: 'second' });
    const read = async (query: string) => (await firm.get(`/api/v1/court-holidays?year=2027${query}`)).json().saturdays;
    expect([await read(`&court=${bench}`), await read('')]).toEqual(['second', 'none']);
  });
});

describe('the hours of a court', () => {
  it('stand beside the last day and never move it', async () => {
    const { firm, court, bench } = await courtWithBench();
    expect((await due(firm, bench)).court_days.hours).toEqual({
      registry_opens: null,
      registry_closes: null,
      efiling_until: null,
      efiling_source: null,
      text: null,
    });
    await save(firm, { court_id: court, registry_opens: '10:00', registry_closes: '16:30' });
    await save(firm, { efiling_until: '24:00', registry_closes: '17:00' });
    expect(await due(firm, bench)).toMatchObject({
      due_on: '2025-02-22',
      court_days: {
        hours: {
          registry_opens: '10:00',
          registry_closes: '16:30',
          efiling_until: '24:00',
          efiling_source: null,
          text: 'File by 16:30 at the counter; e-filing until 24:00 counts for the day.',
        },
      },
    });
  });

  it('end e-filing as the High Court of the state has said, with the source, until the firm enters another', async () => {
    const firm = await newTenant();
    const court = await addCourt(firm, 'District Court at Surat', { state: 'Gujarat' });
    const hours = async () => (await due(firm, court)).court_days.hours;
    expect(await hours()).toMatchObject({
      efiling_until: '16:00',
      efiling_source: expect.stringContaining('High Court of Gujarat'),
      text: expect.stringMatching(/^E-filing until 16:00 counts for the day, later it counts for the next working day\. Source: /),
    });
    await save(firm, { court_id: court, efiling_until: '18:00' });
    expect(await hours()).toMatchObject({ efiling_until: '18:00', efiling_source: null });
  });
});

describe('entries of closed Saturdays and hours', () => {
  it('are one for each court and one for all courts, replaced by a later one and deleted by an empty one', async () => {
    const { firm, court } = await courtWithBench();
    await save(firm, { court_id: court, saturdays: 'second' });
    await save(firm, { saturdays: 'all', efiling_until: '24:00' });
    await Promise.all([save(firm, { court_id: court, saturdays: 'all' }), save(firm, { court_id: court, saturdays: 'all' })]);
    expect(await entriesOf(firm)).toEqual([
      { court_id: null, court_name: null, ...nothing, saturdays: 'all', efiling_until: '24:00' },
      { court_id: court, court_name: 'Court at Pune', ...nothing, saturdays: 'all' },
    ]);
    expect((await save(firm, { court_id: court })).json()).toEqual({ court_id: court, court_name: 'Court at Pune', ...nothing });
    expect(await entriesOf(firm)).toHaveLength(1);
    const audit = JSON.stringify((await firm.get('/api/v1/audit')).json().items);
    expect(audit).toContain('second');
  });

  it.each([
    ['an unknown pattern', { saturdays: 'third' }],
    ['no time of day', { registry_closes: '25:00' }],
    ['a registry that closes at midnight', { registry_closes: '24:00' }],
    ['a closing before the opening', { registry_opens: '16:00', registry_closes: '10:00' }],
  ])('are refused with %s', async (_name, entry) => {
    const firm = await newTenant();
    expect((await save(firm, entry)).statusCode).toBe(422);
  });

  it('are separate for each firm, read by all members and changed by those with the permission', async () => {
    const [{ firm, court }, other] = [await courtWithBench(), await newTenant()];
    await save(firm, { saturdays: 'all' });
    expect(await entriesOf(other)).toEqual([]);
    expect((await due(other, null)).due_on).toBe('2025-02-22');
    expect((await save(other, { court_id: court, saturdays: 'all' })).json()).toMatchObject({
      code: 'court_holiday.court_unknown',
      fields: { court_id: 'unknown' },
    });
    const viewer = await firm.member('viewer');
    expect([await entriesOf(viewer), (await save(viewer, { saturdays: 'none' })).statusCode]).toMatchObject([[{ saturdays: 'all' }], 403]);
  });
});

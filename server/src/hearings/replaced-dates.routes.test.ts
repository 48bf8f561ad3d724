import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { describe, expect, it } from 'vitest';
import { newTenant, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';
import { dayFromToday, newCase, newHearing, readCase } from './hearing.fixture.ts';

const [before, past, listed, next, later] = [dayFromToday(-8), dayFromToday(-1), dayFromToday(7), dayFromToday(14), dayFromToday(21)];
const adjourned = { business_on_date: past, outcome: 'adjourned', adjournment_reason: 'no_time', next_date: next };
const at = (id: string | null) => `/api/v1/hearings/${id}`;
const record = async (firm: TestTenant, id: string, over: object = {}) => await firm.post(`${at(id)}/outcome`, { ...adjourned, ...over });

/** A case with a hearing to record and another date that is listed already. */
async function withTwoDates(over: object = {}) {
  const firm = await newTenant();
  const { id: case_id } = await newCase(firm);
  const current = await newHearing(firm, { case_id, hearing_date: past, ...over });
  const other = await newHearing(firm, {
    case_id,
    hearing_date: listed,
    purpose_text: 'Reply',
    item_number: '4',
    notes: 'Bring the deed.',
  });
  const days = async () =>
    (await firm.get('/api/v1/hearings/upcoming')).json<{ items: Hearing[] }>().items.map(({ hearing_date: day }) => day);
  const nextDate = async () => (await readCase(firm, case_id)).next_hearing_date;
  return { firm, case_id, current, other, days, nextDate };
}

describe('an outcome of a case that is listed on another day too', () => {
  it('replaces the other date if told so, and the next date of the case is the one recorded', async () => {
    const { firm, current, other, days, nextDate } = await withTwoDates();
    const answer = await record(firm, current.id, { other_dates: 'replace' });
    expect(answer.json()).toMatchObject({ next_date: next, case_next_date: next });
    expect([await days(), await nextDate()]).toEqual([[next], next]);
    expect((await firm.get(at(other.id))).statusCode).toBe(404);
  });

  it.each([{ other_dates: 'keep' }, {}])('keeps the other date with %o', async (over) => {
    const { firm, current, days, nextDate } = await withTwoDates();
    expect((await record(firm, current.id, over)).json()).toMatchObject({ next_date: next, case_next_date: listed });
    expect([await days(), await nextDate()]).toEqual([[listed, next], listed]);
  });

  it.each([
    { outcome: 'adjourned', next_date: null, no_next_reason: 'sine_die' },
    { outcome: 'reserved', next_date: null, no_next_reason: 'reserved', adjournment_reason: null },
    { outcome: 'disposed', next_date: null, no_next_reason: 'disposed', adjournment_reason: null },
  ])('deletes the other date with an outcome that has no next date: %o', async (over) => {
    const { firm, current, days, nextDate } = await withTwoDates();
    await record(firm, current.id, { ...over, other_dates: 'replace' });
    expect([await days(), await nextDate()]).toEqual([[], null]);
  });

  it('brings the replaced date back with all its details when it is undone', async () => {
    const { firm, case_id, current, other, days, nextDate } = await withTwoDates();
    await record(firm, current.id, { other_dates: 'replace', next_purpose_text: 'Arguments' });
    expect((await readCase(firm, case_id)).stage_text).toBe('Arguments');
    expect((await firm.delete(`${at(current.id)}/outcome`)).json()).toMatchObject({ restored_dates: 1 });
    expect([await days(), await nextDate()]).toEqual([[listed], listed]);
    expect((await firm.get(at(other.id))).json()).toMatchObject({ item_number: '4', notes: 'Bring the deed.', purpose_text: 'Reply' });
    expect((await readCase(firm, case_id)).stage_text).toBe('Reply');
  });

  it('leaves a replaced date that somebody restored and deleted again as it is when it is undone', async () => {
    const { firm, current, other, days } = await withTwoDates();
    await record(firm, current.id, { other_dates: 'replace' });
    await firm.post(`${at(other.id)}/restore`);
    await firm.delete(at(other.id));
    await firm.delete(`${at(current.id)}/outcome`);
    expect(await days()).toEqual([]);
  });

  it('has no further effect when it is sent a second time, and an undo then still restores the date', async () => {
    const { firm, current, days } = await withTwoDates();
    const first = (await record(firm, current.id, { other_dates: 'replace' })).json<Hearing>();
    const second = (await record(firm, current.id, { other_dates: 'replace' })).json<Hearing>();
    expect(second).toEqual(first);
    await firm.delete(`${at(current.id)}/outcome`);
    expect(await days()).toEqual([listed]);
  });

  it('replaces the date when it is sent again to replace what it kept', async () => {
    const { firm, current, days } = await withTwoDates();
    await record(firm, current.id, { other_dates: 'keep' });
    await record(firm, current.id, { other_dates: 'replace' });
    expect(await days()).toEqual([next]);
  });

  it('uses the replaced hearing again when its next date is corrected to that day', async () => {
    const { firm, current, other, days } = await withTwoDates();
    await record(firm, current.id, { other_dates: 'replace' });
    expect((await record(firm, current.id, { next_date: listed })).json()).toMatchObject({ next_hearing_id: other.id });
    expect(await days()).toEqual([listed]);
    await firm.delete(`${at(current.id)}/outcome`);
    expect(await days()).toEqual([listed]);
  });

  it('keeps what it replaced replaced when its next date is corrected to a third day', async () => {
    const { firm, current, days } = await withTwoDates();
    await record(firm, current.id, { other_dates: 'replace' });
    await record(firm, current.id, { next_date: later });
    expect(await days()).toEqual([later]);
    await firm.delete(`${at(current.id)}/outcome`);
    expect(await days()).toEqual([listed]);
  });

  it('replaces a date that an earlier hearing fixed, and no date that a later one did', async () => {
    const { firm, case_id, current, days } = await withTwoDates();
    const earlier = await newHearing(firm, { case_id, hearing_date: before });
    const fixed = { ...adjourned, business_on_date: before, next_date: later };
    await firm.post(`${at(earlier.id)}/outcome`, fixed);
    await record(firm, current.id, { other_dates: 'replace' });
    expect(await days()).toEqual([next]);
    await firm.delete(`${at(current.id)}/outcome`);
    expect(await days()).toEqual([listed, later]);

    await record(firm, current.id, { next_date: next, other_dates: 'replace' });
    await firm.post(`${at(earlier.id)}/outcome`, { ...fixed, next_date: null, no_next_reason: 'sine_die', other_dates: 'replace' });
    expect(await days()).toEqual([next]);
  });

  it('keeps a date replaced that an earlier hearing fixed when only the words of that hearing are corrected', async () => {
    const { firm, case_id, current, days } = await withTwoDates();
    const earlier = await newHearing(firm, { case_id, hearing_date: before });
    const fixed = { ...adjourned, business_on_date: before, next_date: later };
    await firm.post(`${at(earlier.id)}/outcome`, fixed);
    await record(firm, current.id, { other_dates: 'replace' });
    await firm.post(`${at(earlier.id)}/outcome`, { ...fixed, business_text: 'Written submissions filed.' });
    await firm.post(`${at(earlier.id)}/outcome`, { ...fixed, business_text: 'Written submissions filed.' });
    expect(await days()).toEqual([next]);
    await firm.delete(`${at(current.id)}/outcome`);
    expect(await days()).toEqual([listed, later]);
  });

  it('restores a date whose own hearing was undone since as one that no hearing fixed', async () => {
    const { firm, case_id, current, days } = await withTwoDates();
    const earlier = await newHearing(firm, { case_id, hearing_date: before });
    const fixed = { ...adjourned, business_on_date: before, next_date: later };
    await firm.post(`${at(earlier.id)}/outcome`, fixed);
    await record(firm, current.id, { other_dates: 'replace' });
    await firm.delete(`${at(earlier.id)}/outcome`);
    await firm.delete(`${at(current.id)}/outcome`);
    expect(await days()).toEqual([listed, later]);
    expect((await firm.post(`${at(earlier.id)}/outcome`, fixed)).statusCode).toBe(200);
    expect(await days()).toEqual([listed, later]);
  });

  it('restores the date although the case was restricted since', async () => {
    const { firm, case_id, current, days } = await withTwoDates();
    await record(firm, current.id, { other_dates: 'replace' });
    await firm.patch(`/api/v1/case/${case_id}`, { restricted: true });
    await firm.delete(`${at(current.id)}/outcome`);
    expect(await days()).toEqual([listed]);
  });

  it('replaces nothing with a next date that is past itself, nor a hearing of the day heard', async () => {
    const { firm, case_id, current, days } = await withTwoDates({ hearing_date: before });
    await record(firm, current.id, { business_on_date: before, next_date: past, other_dates: 'replace' });
    expect(await days()).toEqual([listed]);
    const [today, again] = [
      await newHearing(firm, { case_id, hearing_date: dayFromToday(0) }),
      await newHearing(firm, { case_id, hearing_date: dayFromToday(0), item_number: '9' }),
    ];
    await record(firm, today.id, { business_on_date: dayFromToday(0), other_dates: 'replace' });
    expect((await firm.get(at(again.id))).statusCode).toBe(200);
    expect(await days()).toEqual([dayFromToday(0), next]);
  });

  it('cannot be recorded, and replaces nothing, for somebody who may not see the restricted case', async () => {
    const { firm, case_id, current, days } = await withTwoDates();
    const outside = await firm.member('lawyer');
    await firm.patch(`/api/v1/case/${case_id}`, { restricted: true });
    expect((await outside.post(`${at(current.id)}/outcome`, { ...adjourned, other_dates: 'replace' })).statusCode).toBe(404);
    expect(await days()).toEqual([listed]);
  });
});

describe('the check for a new date of a case', () => {
  const conflicts = async (caller: Pick<TestTenant, 'get'>, query: Record<string, string>) =>
    (await caller.get(`/api/v1/hearings/conflicts?${new URLSearchParams({ hearing_date: next, ...query })}`)).json();

  it('names its other upcoming dates with their purpose and the day on which they were fixed', async () => {
    const { firm, case_id, current, other } = await withTwoDates();
    const byHand = { hearing_id: other.id, hearing_date: listed, purpose_text: 'Reply', version: other.version, fixed_on: null };
    expect((await conflicts(firm, { case_id })).also_listed).toEqual([byHand]);
    expect((await conflicts(firm, { case_id, except: other.id })).also_listed).toEqual([]);
    expect((await conflicts(firm, { case_id, hearing_date: listed })).also_listed).toEqual([]);
    const { next_hearing_id: id } = (await record(firm, current.id, { next_date: later })).json<Hearing>();
    const fixed = { hearing_id: id, hearing_date: later, fixed_on: past };
    expect((await conflicts(firm, { case_id })).also_listed).toMatchObject([byHand, fixed]);
    await firm.delete(at(other.id));
    expect((await conflicts(firm, { case_id })).also_listed).toMatchObject([fixed]);
  });

  it('gives the version with which one of these dates is moved only if nobody was faster', async () => {
    const { firm, case_id, other } = await withTwoDates();
    const { also_listed: shown } = await conflicts(firm, { case_id });
    const move = (day: string) => firm.patch(at(other.id), { hearing_date: day }, { 'if-match': `"${shown[0].version}"` });
    expect((await move(next)).json()).toMatchObject({ hearing_date: next });
    expect((await move(later)).statusCode).toBe(412);
  });

  it('names no date of a restricted case that the caller may not see, nor of another firm', async () => {
    const { firm, case_id } = await withTwoDates();
    const outside = await firm.member('clerk');
    await firm.patch(`/api/v1/case/${case_id}`, { restricted: true });
    expect((await conflicts(outside, { case_id })).also_listed).toEqual([]);
    expect((await conflicts(await newTenant(), { case_id })).also_listed).toEqual([]);
  });
});

import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { describe, expect, it } from 'vitest';
import { newTenant, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';
import { dayFromToday, newCase, newHearing, readCase } from './hearing.fixture.ts';

const [first, second, third, toCome] = [dayFromToday(-21), dayFromToday(-14), dayFromToday(-7), dayFromToday(7)];
const EVIDENCE = { next_purpose_text: 'Evidence', next_purpose: 'final_arguments' };
const at = (id: string) => `/api/v1/hearings/${id}`;

const adjourned = (on: string, next: string, over: object = {}) => ({
  business_on_date: on,
  outcome: 'adjourned',
  adjournment_reason: 'no_time',
  next_date: next,
  ...over,
});
const reserved = (on: string) => ({ business_on_date: on, outcome: 'reserved', no_next_reason: 'reserved' });
const disposed = (on: string) => ({ business_on_date: on, outcome: 'allowed', no_next_reason: 'disposed' });

/** A case with a hearing on each of these days, and the calls to record them; another firm has a similar case. */
async function caseWithHearings(...days: string[]) {
  const [firm, other] = [await newTenant(), await newTenant()];
  await newHearing(other, { case_id: (await newCase(other, { stage_text: 'Reply' })).id, hearing_date: first });
  const { id } = await newCase(firm, { stage_text: 'Admission', stage: 'admission' });
  const hearings: string[] = [];
  for (const hearing_date of days) hearings.push((await newHearing(firm, { case_id: id, hearing_date })).id);
  const record = async (place: number, body: object) => {
    const answer = await firm.post(`${at(hearings[place] ?? '')}/outcome`, body);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Hearing>();
  };
  const undo = async (place: number) => expect((await firm.delete(`${at(hearings[place] ?? '')}/outcome`)).statusCode).toBe(200);
  return { firm, hearings, record, undo, progress: async () => await progressOf(firm, id), id };
}

async function progressOf(firm: TestTenant, id: string) {
  const { status, phase, stage_text, nature_of_disposal } = await readCase(firm, id);
  return { status, phase, stage_text, nature_of_disposal };
}

describe('an outcome followed by a later one', () => {
  it('leaves the case as the later one set it when corrected in a word', async () => {
    const { record, progress } = await caseWithHearings(first, second);
    await record(0, adjourned(first, second, EVIDENCE));
    await record(1, adjourned(second, toCome, EVIDENCE));
    await record(0, adjourned(first, second, { ...EVIDENCE, business_text: 'PW-1 was not there.' }));
    expect(await progress()).toMatchObject({ stage_text: 'Evidence' });
  });

  it('leaves the case as the later one set it when undone; undoing that too returns the case to its first state', async () => {
    const { record, undo, progress } = await caseWithHearings(first, second);
    await record(0, adjourned(first, third, EVIDENCE));
    await record(1, adjourned(second, toCome, EVIDENCE));
    await undo(0);
    expect(await progress()).toMatchObject({ stage_text: 'Evidence' });
    await undo(1);
    expect(await progress()).toMatchObject({ stage_text: 'Admission' });
  });

  it('is fully undone where the later one says nothing about it', async () => {
    const { record, undo, progress } = await caseWithHearings(first, second);
    await record(0, adjourned(first, third, EVIDENCE));
    await record(1, adjourned(second, toCome));
    await undo(0);
    expect(await progress()).toMatchObject({ stage_text: 'Admission' });
  });

  it('is, once corrected, what the case returns to when the later one is undone', async () => {
    const { record, undo, progress } = await caseWithHearings(first, second);
    await record(0, adjourned(first, third, EVIDENCE));
    await record(1, adjourned(second, toCome, { next_purpose_text: 'Final arguments' }));
    await record(0, adjourned(first, third, { next_purpose_text: 'Cross-examination' }));
    expect(await progress()).toMatchObject({ stage_text: 'Final arguments' });
    await undo(1);
    expect(await progress()).toMatchObject({ stage_text: 'Cross-examination' });
  });

  it('keeps the case reserved when undone, if the later one reserved it again', async () => {
    const { record, undo, progress } = await caseWithHearings(first, second);
    await record(0, reserved(first));
    await record(1, reserved(second));
    await undo(0);
    expect(await progress()).toMatchObject({ phase: 'reserved' });
    await undo(1);
    expect(await progress()).toMatchObject({ phase: 'before_court', stage_text: 'Admission' });
  });

  it('keeps the case disposed of when undone, if the same day was entered and recorded twice', async () => {
    const { record, undo, progress } = await caseWithHearings(first, first);
    await record(0, disposed(first));
    await record(1, disposed(first));
    await undo(0);
    expect(await progress()).toMatchObject({ status: 'disposed', nature_of_disposal: 'Allowed' });
    await undo(1);
    expect(await progress()).toMatchObject({ status: 'pending', nature_of_disposal: null });
  });

  it('leaves changes made by hand in between and afterwards untouched', async () => {
    const { firm, id, record, undo, progress } = await caseWithHearings(first, second);
    await record(0, adjourned(first, third, EVIDENCE));
    await firm.patch(`/api/v1/case/${id}`, { stage_text: 'Mediation' });
    await record(1, adjourned(second, toCome));
    await undo(0);
    expect(await progress()).toMatchObject({ stage_text: 'Mediation' });
    await undo(1);
    expect(await progress()).toMatchObject({ stage_text: 'Mediation' });
  });
});

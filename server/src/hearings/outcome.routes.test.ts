import { describe, expect, it } from 'vitest';
import { atOnce, lockingRows } from '../../test/processes/at-once.ts';
import { newTenant, superuser, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';
import { dayFromToday, datesOf, newCase, newHearing, newLawyer, readCase } from './hearing.fixture.ts';

const yesterday = dayFromToday(-1);
const today = dayFromToday(0);
const next = dayFromToday(14);
const later = dayFromToday(28);

const adjourned = { business_on_date: today, outcome: 'adjourned', adjournment_reason: 'no_time', next_date: next };
const reserved = { business_on_date: today, outcome: 'reserved', no_next_reason: 'reserved' };
const disposed = { business_on_date: today, outcome: 'allowed', no_next_reason: 'disposed' };

async function listed(over: object = {}, caseDraft: object = {}) {
  const tenant = await newTenant();
  const found = await newCase(tenant, { court_number: '14', ...caseDraft });
  const hearing = await newHearing(tenant, { case_id: found.id, hearing_date: today, ...over });
  const record = async (body: object, headers: Record<string, string> = {}) =>
    await tenant.post(`/api/v1/hearings/${hearing.id}/outcome`, body, headers);
  return { tenant, caseId: found.id, hearing, record, url: `/api/v1/hearings/${hearing.id}` };
}

const hearingsOf = async (tenant: TestTenant, caseId: string) => (await tenant.get(`/api/v1/hearings?case_id=${caseId}`)).json();

describe('the outcome of a hearing', () => {
  it('creates the next hearing before the same court and lawyers, and updates the stage', async () => {
    const { tenant, caseId, hearing, record } = await listed({ judge_text: 'HMJ Iyer' });
    const lawyer = await newLawyer(tenant.tenantId);
    await tenant.patch(`/api/v1/hearings/${hearing.id}`, { lawyer_ids: [lawyer] });
    const answer = await record({ ...adjourned, next_purpose_text: 'FINAL ARGUMENTS', next_purpose: 'final_arguments' });
    expect(answer.statusCode).toBe(200);
    const recorded = answer.json();
    expect(recorded).toMatchObject({ outcome: 'adjourned', adjournment_side: 'court', next_date: next, business_on_date: today });
    expect((await tenant.get(`/api/v1/hearings/${recorded.next_hearing_id}`)).json()).toMatchObject({
      hearing_date: next,
      court_number: '14',
      judge_name: 'HMJ Iyer',
      lawyers: [{ id: lawyer }],
      purpose_text: 'FINAL ARGUMENTS',
      previous_hearing_id: hearing.id,
      outcome: null,
    });
    expect(await readCase(tenant, caseId)).toMatchObject({ stage_text: 'FINAL ARGUMENTS', stage: 'final_arguments', status: 'pending' });
    expect(await datesOf(tenant, caseId)).toEqual([today, today, next]);
  });

  it('keeps the fixed date when the hearing was taken up on another day', async () => {
    const { tenant, caseId, record } = await listed({ hearing_date: yesterday });
    expect((await record(adjourned)).json()).toMatchObject({ hearing_date: yesterday, business_on_date: today });
    expect(await datesOf(tenant, caseId)).toEqual([today, today, next]);
  });

  it('is not duplicated by a second click', async () => {
    const { tenant, caseId, record } = await listed();
    const first = (await record(adjourned, { 'if-match': '"1"' })).json();
    expect((await record(adjourned, { 'if-match': '"1"' })).json()).toEqual(first);
    expect(await hearingsOf(tenant, caseId)).toMatchObject({ total: 2 });
  });

  it('creates one next hearing in two concurrent requests, and the slower one is refused', async () => {
    const { tenant, caseId, record } = await listed();
    const answers = await atOnce(lockingRows('cases', tenant, [caseId]), [
      async () => await record(adjourned, { 'if-match': '"1"' }),
      async () => await record({ ...adjourned, next_date: later }, { 'if-match': '"1"' }),
    ]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 412]);
    const saved = answers.find((answer) => answer.statusCode === 200)?.json();
    expect(await hearingsOf(tenant, caseId)).toMatchObject({ total: 2 });
    expect(await datesOf(tenant, caseId)).toEqual([today, today, saved.next_date]);
  });

  it('keeps the dates of a case correct when recorded for two of its hearings at once', async () => {
    const { tenant, caseId, record } = await listed();
    const other = await newHearing(tenant, { case_id: caseId, hearing_date: yesterday });
    await atOnce(lockingRows('cases', tenant, [caseId]), [
      async () => await record(adjourned),
      async () =>
        await tenant.post(`/api/v1/hearings/${other.id}/outcome`, { ...adjourned, business_on_date: yesterday, next_date: today }),
    ]);
    expect(await datesOf(tenant, caseId)).toEqual([yesterday, today, next]);
  });

  it('moves or deletes the next hearing when corrected', async () => {
    const { tenant, caseId, record } = await listed();
    const first = (await record(adjourned)).json();
    const moved = (await record({ ...adjourned, next_date: later })).json();
    expect(moved.next_hearing_id).toBe(first.next_hearing_id);
    expect(await datesOf(tenant, caseId)).toEqual([today, today, later]);
    expect((await record(reserved)).json()).toMatchObject({ next_date: null, next_hearing_id: null, adjournment_side: null });
    expect(await datesOf(tenant, caseId)).toEqual([today, today, null]);
    expect(await hearingsOf(tenant, caseId)).toMatchObject({ total: 1 });
    await record(adjourned);
    expect(await readCase(tenant, caseId)).toMatchObject({ phase: 'before_court', stage: null });
    expect(await hearingsOf(tenant, caseId)).toMatchObject({ total: 2 });
  });

  it('cannot move a next hearing that has an outcome itself, but its other fields can be corrected', async () => {
    const { tenant, record, url } = await listed({ hearing_date: yesterday });
    const first = (await record({ ...adjourned, business_on_date: yesterday, next_date: today })).json();
    await tenant.post(`/api/v1/hearings/${first.next_hearing_id}/outcome`, adjourned);
    const refused = await record({ ...adjourned, business_on_date: yesterday });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'hearing.follow_up_recorded']);
    expect((await tenant.delete(`${url}/outcome`)).json().code).toBe('hearing.follow_up_recorded');
    const corrected = await record({ ...adjourned, business_on_date: yesterday, next_date: today, business_text: 'Heard in part.' });
    expect(corrected.json()).toMatchObject({ business_text: 'Heard in part.', next_date: today });
  });

  it('uses a next hearing that was entered by hand, and leaves it in place when undone', async () => {
    const { tenant, caseId, record, url } = await listed();
    const byHand = await newHearing(tenant, { case_id: caseId, hearing_date: next, item_number: '7' });
    expect((await record({ ...adjourned, next_purpose_text: 'Reply' })).json().next_hearing_id).toBe(byHand.id);
    expect((await tenant.get(`/api/v1/hearings/${byHand.id}`)).json()).toMatchObject({ item_number: '7', purpose_text: 'Reply' });
    await tenant.delete(`${url}/outcome`);
    expect(await hearingsOf(tenant, caseId)).toMatchObject({ total: 2 });
  });

  it('reserves or disposes of a case, and restores the earlier state when undone', async () => {
    const { tenant, caseId, record, url } = await listed({}, { stage_text: 'Hearing', stage: 'final_arguments' });
    await record(reserved);
    expect(await readCase(tenant, caseId)).toMatchObject({ status: 'pending', phase: 'reserved', stage: 'reserved' });
    await record({ ...disposed, nature_of_disposal: 'Contested--Allowed' });
    const over = { status: 'disposed', phase: 'decided', nature_of_disposal: 'Contested--Allowed', decision_date: today };
    expect(await readCase(tenant, caseId)).toMatchObject(over);
    const back = (await tenant.delete(`${url}/outcome`)).json();
    expect(back).toMatchObject({ outcome: null, business_on_date: null, no_next_reason: null, recorded_at: null });
    const was = { status: 'pending', phase: 'before_court', stage_text: 'Hearing', stage: 'final_arguments', decision_date: null };
    expect(await readCase(tenant, caseId)).toMatchObject({ ...was, nature_of_disposal: null, next_hearing_date: today });
    expect((await tenant.delete(`${url}/outcome`)).json().code).toBe('hearing.no_outcome');
  });

  it('leaves later changes by others in place when undone', async () => {
    const { tenant, caseId, record, url } = await listed({}, { stage_text: 'Reply' });
    await record({ ...adjourned, next_purpose_text: 'Arguments' });
    await tenant.patch(`/api/v1/case/${caseId}`, { stage_text: 'Evidence' });
    await tenant.delete(`${url}/outcome`);
    expect(await readCase(tenant, caseId)).toMatchObject({ stage_text: 'Evidence', next_hearing_date: today });
  });

  it('of an old hearing does not change a case that was heard since', async () => {
    const { tenant, caseId, record } = await listed();
    const old = await newHearing(tenant, { case_id: caseId, hearing_date: yesterday });
    await record({ ...adjourned, next_purpose_text: 'Orders' });
    await tenant.post(`/api/v1/hearings/${old.id}/outcome`, {
      ...adjourned,
      business_on_date: yesterday,
      next_date: today,
      next_purpose_text: 'Reply',
    });
    expect(await readCase(tenant, caseId)).toMatchObject({ stage_text: 'Orders', next_hearing_date: next });
  });
});

describe('the dates of a case', () => {
  it('stay correct when a hearing that fixed another is deleted and restored, and its next one too', async () => {
    const { tenant, caseId, record, url } = await listed();
    const { next_hearing_id: nextId } = (await record(adjourned)).json();
    await tenant.delete(url);
    expect(await datesOf(tenant, caseId)).toEqual([next, null, next]);
    await tenant.post(`${url}/restore`);
    expect(await datesOf(tenant, caseId)).toEqual([today, today, next]);
    await tenant.delete(`/api/v1/hearings/${nextId}`);
    expect(await datesOf(tenant, caseId)).toEqual([today, today, null]);
    const again = (await record(adjourned)).json();
    expect(again.next_hearing_id).not.toBe(nextId);
    expect((await tenant.post(`/api/v1/hearings/${nextId}/restore`)).json().code).toBe('hearing.follow_up_exists');
    expect(await datesOf(tenant, caseId)).toEqual([today, today, next]);
  });

  it('stay correct when the next hearing is moved by hand, which the previous hearing then shows', async () => {
    const { tenant, caseId, record, url } = await listed();
    const { next_hearing_id: nextId } = (await record(adjourned)).json();
    await tenant.patch(`/api/v1/hearings/${nextId}`, { hearing_date: later, purpose_text: 'Evidence' });
    expect((await tenant.get(url)).json()).toMatchObject({ next_date: later, next_purpose_text: 'Evidence' });
    expect(await datesOf(tenant, caseId)).toEqual([today, today, later]);
    const refused = await tenant.patch(`/api/v1/hearings/${nextId}`, { hearing_date: yesterday });
    expect(refused.json()).toMatchObject({ code: 'hearing.next_not_after', fields: { hearing_date: 'not_after' } });
  });
});

describe('an outcome is refused', () => {
  it.each([
    ['without a next date or a reason', { ...adjourned, next_date: undefined }, 'request.invalid'],
    ['with both', { ...adjourned, no_next_reason: 'sine_die' }, 'request.invalid'],
    ['on a day to come', { ...adjourned, business_on_date: dayFromToday(1) }, 'hearing.not_yet'],
    ['with a next date not after it', { ...adjourned, next_date: today }, 'hearing.next_not_after'],
    ['as an adjournment of nobody’s doing', { ...adjourned, adjournment_reason: undefined }, 'hearing.side_missing'],
    ['on a side the reason is not of', { ...adjourned, adjournment_side: 'petitioner' }, 'hearing.side_mismatch'],
    ['with an outcome of no list', { ...adjourned, outcome: 'won' }, 'hearing.reference_unknown'],
    ['with a stage of no list', { ...adjourned, next_purpose: 'nowhere' }, 'hearing.reference_unknown'],
    ['as disposed of, with a next date', { ...adjourned, outcome: 'disposed' }, 'hearing.reason_mismatch'],
    ['with costs that nobody named', { ...adjourned, outcome: 'cost_imposed' }, 'hearing.costs_missing'],
    ['with a nature of disposal, undisposed', { ...adjourned, nature_of_disposal: 'Allowed' }, 'hearing.nature_without_disposal'],
  ])('%s', async (_name, body, code) => {
    const { tenant, caseId, record } = await listed();
    const answer = await record(body);
    expect([answer.statusCode >= 409, answer.json().code]).toEqual([true, code]);
    expect(await hearingsOf(tenant, caseId)).toMatchObject({ total: 1 });
  });

  it('if the case would be decided before it was filed', async () => {
    const { record } = await listed({}, { filing_date: dayFromToday(3) });
    expect((await record(disposed)).json().code).toBe('case.decision_before_filing');
  });

  it('to another firm, to members who may only read, and for restricted cases', async () => {
    const { tenant, hearing, caseId, record, url } = await listed();
    const other = await newTenant();
    const clerk = await tenant.member('clerk');
    const viewer = await tenant.member('viewer');
    expect((await other.post(`${url}/outcome`, adjourned)).statusCode).toBe(404);
    expect((await viewer.post(`${url}/outcome`, adjourned)).statusCode).toBe(403);
    await tenant.patch(`/api/v1/case/${caseId}`, { restricted: true });
    expect((await clerk.post(`${url}/outcome`, adjourned)).statusCode).toBe(404);
    expect((await clerk.delete(`/api/v1/hearings/${hearing.id}/outcome`)).statusCode).toBe(404);
    expect((await record(adjourned)).statusCode).toBe(200);
  });

  it('as a change of the day the hearing was taken up, once recorded', async () => {
    const { tenant, record, url } = await listed();
    await record(adjourned);
    expect((await tenant.patch(url, { business_on_date: null })).json().code).toBe('hearing.outcome_recorded');
    expect((await tenant.patch(url, { item_number: '3' })).statusCode).toBe(200);
  });
});

it('an adjournment stores its side where the reason leaves it open, and costs', async () => {
  const { record } = await listed();
  const costs = { amount_paise: 500_000, payable_by: 'respondent', payable_to: 'DLSA', due_date: next };
  const body = { ...adjourned, adjournment_reason: 'other', adjournment_side: 'respondent', costs };
  expect((await record(body)).json()).toMatchObject({ adjournment_side: 'respondent', costs });
});

it('an outcome notifies the team of the case, and nobody else', async () => {
  const { tenant, caseId, record, hearing } = await listed();
  const lawyer = await tenant.member('lawyer');
  await tenant.member('clerk');
  await tenant.patch(`/api/v1/case/${caseId}`, { team: [{ user_id: lawyer.userId, role: 'arguing' }] });
  await record(adjourned);
  const notifications = await superuser
    .selectFrom('notifications')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('cause', 'like', `hearing:${hearing.id}:%`)
    .execute();
  expect(notifications.map(({ user_id: to, kind, title }) => [to, kind, title])).toEqual([
    [lawyer.userId, 'changed', expect.stringMatching(/^Adjourned, next on \d{2}-/)],
  ]);
});

it('an outcome that disposed of the case returns the case’s present nature of disposal', async () => {
  const { tenant, caseId, record, hearing } = await listed();
  const nature = async () => (await tenant.get(`/api/v1/hearings/${hearing.id}`)).json<{ nature_of_disposal: string | null }>();
  expect(await nature()).toMatchObject({ nature_of_disposal: null });
  const disposed = { business_on_date: adjourned.business_on_date, outcome: 'disposed', no_next_reason: 'disposed' };
  const saved = await record({ ...disposed, nature_of_disposal: 'Contested--Allowed' });
  expect(saved.json()).toMatchObject({ nature_of_disposal: 'Contested--Allowed' });
  await tenant.patch(`/api/v1/case/${caseId}`, { nature_of_disposal: 'Uncontested--Withdrawn' });
  expect(await nature()).toMatchObject({ nature_of_disposal: 'Uncontested--Withdrawn' });
  const { items } = (await tenant.get(`/api/v1/hearings/?case_id=${caseId}`)).json<{ items: object[] }>();
  expect(items).toMatchObject([{ id: hearing.id, nature_of_disposal: 'Uncontested--Withdrawn' }]);
  await tenant.delete(`/api/v1/hearings/${hearing.id}/outcome`);
  expect(await nature()).toMatchObject({ nature_of_disposal: null });
});

it.each([
  ['disposed', 'Disposed of'],
  ['reserved', 'Reserved for judgment or orders'],
])('a notification says only once what the outcome %s and the reason for no next date have in common', async (outcome, title) => {
  const { tenant, caseId, record } = await listed();
  const lawyer = await tenant.member('lawyer');
  await tenant.patch(`/api/v1/case/${caseId}`, { team: [{ user_id: lawyer.userId, role: 'arguing' }] });
  await record({ business_on_date: adjourned.business_on_date, outcome, no_next_reason: outcome });
  const { items } = (await lawyer.get('/api/v1/notifications?limit=4')).json<{ items: { title: string }[] }>();
  expect(items.map((item) => item.title)).toContain(title);
});

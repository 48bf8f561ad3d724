import type { Case } from '@munshi/contract/cases/case.schema';
import type { MovingHearing } from '@munshi/contract/hearings/hearing.schema';
import { describe, expect, it } from 'vitest';
import { newTenant, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';
import { dayFromToday, newCase, readCase } from './hearing.fixture.ts';

const [yesterday, today, next, later] = [-1, 0, 14, 28].map(dayFromToday) as [string, string, string, string];
const adjourned = { business_on_date: today, outcome: 'adjourned', adjournment_reason: 'no_time', next_date: next };
const BEFORE_COURT = { status: 'pending', phase: 'before_court' };
const at = (id: string) => `/api/v1/hearings/${id}`;
const statusText = ({ status, phase }: Pick<Case, 'status' | 'phase'>) => `${status} ${phase}`;

async function openCase(over: object = {}) {
  const tenant = await newTenant();
  const { id: caseId } = await newCase(tenant, { status: 'open', phase: 'drafting', ...over });
  const enter = async (body: object = {}) => {
    const answer = await tenant.post('/api/v1/hearings', { case_id: caseId, hearing_date: today, ...body });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<MovingHearing>();
  };
  const currentStatus = async () => statusText(await readCase(tenant, caseId));
  return { tenant, caseId, enter, currentStatus };
}

const record = async (tenant: TestTenant, id: string, body: object) => {
  const answer = await tenant.post(`${at(id)}/outcome`, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<MovingHearing>();
};

describe('a hearing entered for an open case', () => {
  it('makes it pending, says so, and is no edit of the case', async () => {
    const { tenant, caseId, enter, currentStatus } = await openCase();
    const { version } = await readCase(tenant, caseId);
    const hearing = await enter({ purpose_text: 'Admission' });
    expect(hearing.case_moved).toEqual({ because: 'hearing', from: { status: 'open', phase: 'drafting' }, to: BEFORE_COURT });
    expect(hearing).toMatchObject({ case_status: 'pending', case_phase: 'before_court', version: 1 });
    expect(await currentStatus()).toBe('pending before_court');
    expect((await readCase(tenant, caseId)).version).toBe(version);
    const timeline = (await tenant.get(`/api/v1/case/${caseId}/timeline`)).json<{ items: { changes: object }[] }>();
    expect(timeline.items.map(({ changes }) => changes)).toContainEqual(
      expect.objectContaining({ status: { was: 'open', is: 'pending' }, phase: { was: 'drafting', is: 'before_court' } }),
    );
  });

  it('leaves it open if the caller says so, and so does its restoration; another hearing moves it', async () => {
    const { tenant, enter, currentStatus } = await openCase();
    const kept = await enter({ keep_open: true });
    expect([kept.case_moved, await currentStatus()]).toEqual([undefined, 'open drafting']);
    await tenant.delete(at(kept.id));
    await tenant.post(`${at(kept.id)}/restore`);
    expect(await currentStatus()).toBe('open drafting');
    await enter({ hearing_date: next });
    expect(await currentStatus()).toBe('pending before_court');
  });

  it.each([['disposed'], ['archived']])('leaves a case that is %s as it is', async (status) => {
    const { caseId, tenant, enter, currentStatus } = await openCase({ status, phase: undefined });
    const before = await currentStatus();
    expect((await enter({ purpose_text: 'Mention' })).case_moved).toBeUndefined();
    expect([await currentStatus(), (await readCase(tenant, caseId)).stage_text]).toEqual([before, null]);
  });

  it('takes status and stage back when it is deleted, and gives them again when it is restored', async () => {
    const { tenant, caseId, enter, currentStatus } = await openCase({ stage_text: 'Drafting the plaint' });
    const hearing = await enter({ hearing_date: next, purpose_text: 'Admission' });
    const deleted = (await tenant.delete(at(hearing.id))).json();
    expect(deleted).toMatchObject({ case_moved: { because: 'undone', from: BEFORE_COURT, to: { status: 'open', phase: 'drafting' } } });
    expect(await readCase(tenant, caseId)).toMatchObject({ status: 'open', stage_text: 'Drafting the plaint' });
    const restored = (await tenant.post(`${at(hearing.id)}/restore`)).json();
    expect(restored).toMatchObject({ case_moved: { because: 'hearing', to: BEFORE_COURT } });
    expect(await readCase(tenant, caseId)).toMatchObject({ status: 'pending', stage_text: 'Admission' });
    expect(await currentStatus()).toBe('pending before_court');
  });

  it('leaves the status when it is deleted, if the case has another hearing or a number, or was changed since', async () => {
    const { tenant, enter, currentStatus } = await openCase();
    const first = await enter();
    const second = await enter({ hearing_date: next });
    await tenant.delete(at(first.id));
    expect(await currentStatus()).toBe('pending before_court');
    await tenant.delete(at(second.id));
    expect(await currentStatus()).toBe('pending before_court');

    const numbered = await openCase();
    const hearing = await numbered.enter();
    await numbered.tenant.patch(`/api/v1/case/${numbered.caseId}`, { registration_number: 'WP 1/2026' });
    await numbered.tenant.delete(at(hearing.id));
    expect(await numbered.currentStatus()).toBe('pending before_court');

    const changed = await openCase();
    const listed = await changed.enter();
    await changed.tenant.patch(`/api/v1/case/${changed.caseId}`, { phase: 'registered' });
    await changed.tenant.delete(at(listed.id));
    expect(await changed.currentStatus()).toBe('pending registered');
  });
});

describe('an outcome in an open case', () => {
  it('makes it pending, says so, and its undo restores the case', async () => {
    const { tenant, enter, currentStatus } = await openCase();
    const hearing = await enter({ keep_open: true });
    const recorded = await record(tenant, hearing.id, adjourned);
    expect(recorded.case_moved).toEqual({ because: 'outcome', from: { status: 'open', phase: 'drafting' }, to: BEFORE_COURT });
    expect((await record(tenant, hearing.id, adjourned)).case_moved).toBeUndefined();
    const undone = (await tenant.delete(`${at(hearing.id)}/outcome`)).json();
    expect(undone).toMatchObject({ case_moved: { because: 'undone', to: { status: 'open', phase: 'drafting' } } });
    expect(await currentStatus()).toBe('open drafting');
  });

  it('leaves it open if the caller says so, unless it is reserved, and a correction may decide otherwise', async () => {
    const { tenant, enter, currentStatus } = await openCase();
    const hearing = await enter({ keep_open: true });
    await record(tenant, hearing.id, { ...adjourned, keep_open: true });
    expect(await currentStatus()).toBe('open drafting');
    await record(tenant, hearing.id, adjourned);
    expect(await currentStatus()).toBe('pending before_court');
    await record(tenant, hearing.id, { ...adjourned, keep_open: true });
    expect(await currentStatus()).toBe('open drafting');
    await record(tenant, hearing.id, { business_on_date: today, outcome: 'reserved', no_next_reason: 'reserved', keep_open: true });
    expect(await currentStatus()).toBe('pending reserved');
  });

  it('does not overrule a status that a person sets afterwards, not by its undo either', async () => {
    const { tenant, caseId, enter, currentStatus } = await openCase();
    const hearing = await enter({ keep_open: true });
    await record(tenant, hearing.id, adjourned);
    await tenant.patch(`/api/v1/case/${caseId}`, { status: 'open', phase: 'engaged' });
    await tenant.delete(`${at(hearing.id)}/outcome`);
    expect(await currentStatus()).toBe('open engaged');
  });

  it('is replayed as it was when an older one is undone: open where it was kept open', async () => {
    const { tenant, enter, currentStatus } = await openCase();
    const first = await enter({ hearing_date: yesterday, keep_open: true });
    const other = { ...adjourned, business_on_date: yesterday, next_date: today };
    const { next_hearing_id: second } = await record(tenant, first.id, { ...other, next_date: later, keep_open: true });
    expect(second).not.toBeNull();
    const between = await enter({ keep_open: true });
    await record(tenant, between.id, { ...adjourned, keep_open: true });
    await tenant.delete(`${at(first.id)}/outcome`);
    expect(await currentStatus()).toBe('open drafting');
  });
});

describe('the purpose of the next hearing', () => {
  const nextOf = async (tenant: TestTenant, hearing: MovingHearing) =>
    (await tenant.get(at(hearing.next_hearing_id ?? ''))).json<MovingHearing>();
  const listed = { purpose_text: 'PLAINTIFF EVIDENCE', purpose: 'plaintiff_evidence' };

  it.each([['adjourned'], ['not_reached'], ['passed_over'], ['part_heard']])(
    'is kept after %s, unless another is given',
    async (outcome) => {
      const { tenant, caseId, enter } = await openCase();
      const hearing = await enter(listed);
      const body = { ...adjourned, outcome };
      expect(await nextOf(tenant, await record(tenant, hearing.id, body))).toMatchObject(listed);
      expect(await readCase(tenant, caseId)).toMatchObject({ stage_text: 'PLAINTIFF EVIDENCE', stage: 'plaintiff_evidence' });
      const other = await record(tenant, hearing.id, { ...body, next_purpose_text: 'Final arguments' });
      expect(await nextOf(tenant, other)).toMatchObject({ purpose_text: 'Final arguments', purpose: 'final_arguments' });
    },
  );

  it.each([[{ next_purpose_text: null }], [{ next_purpose_text: '' }], [{ next_purpose: null }]])(
    'is none if the caller says %j',
    async (none) => {
      const { tenant, enter } = await openCase();
      const hearing = await enter(listed);
      const recorded = await record(tenant, hearing.id, { ...adjourned, ...none });
      expect(await nextOf(tenant, recorded)).toMatchObject({ purpose_text: null, purpose: null });
    },
  );

  it.each([['notice_issued'], ['arguments_heard'], ['evidence_recorded']])('is none after %s if it is left out', async (outcome) => {
    const { tenant, enter } = await openCase();
    const hearing = await enter(listed);
    const recorded = await record(tenant, hearing.id, { ...adjourned, outcome, adjournment_reason: undefined });
    expect(await nextOf(tenant, recorded)).toMatchObject({ purpose_text: null, purpose: null });
  });

  it('is kept although its stage is no longer in the firm’s lists', async () => {
    const { tenant, enter } = await openCase();
    const own = (await tenant.post('/api/v1/reference-entries', { kind: 'stage', name: 'Awaiting sanction' })).json<{
      id: string;
      code: string;
    }>();
    const hearing = await enter({ purpose_text: 'Sanction', purpose: own.code });
    expect((await tenant.delete(`/api/v1/reference-entries/${own.id}`)).statusCode).toBe(200);
    expect(await nextOf(tenant, await record(tenant, hearing.id, adjourned))).toMatchObject({
      purpose_text: 'Sanction',
      purpose: own.code,
    });
  });

  it('is none without a next date', async () => {
    const { tenant, enter } = await openCase();
    const hearing = await enter(listed);
    const body = { business_on_date: today, outcome: 'adjourned', adjournment_reason: 'no_time', no_next_reason: 'date_awaited' };
    expect(await record(tenant, hearing.id, body)).toMatchObject({ next_purpose_text: null, next_purpose: null });
  });
});

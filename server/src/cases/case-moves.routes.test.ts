import type { MovedCase } from '@munshi/contract/cases/case.schema';
import { describe, expect, it } from 'vitest';
import { dayFromToday, newHearing, readCase } from '../hearings/hearing.fixture.ts';
import { type Caller, newTenant } from '../../test/fixtures/tenant-fixture.ts';

const [yesterday, tomorrow, next] = [-1, 1, 14].map(dayFromToday) as [string, string, string];
const CNR = 'GAHC040007922024';

const create = async (caller: Pick<Caller, 'post'>, over: object = {}) => {
  const answer = await caller.post('/api/v1/case/create', { title: 'A v. B', ...over });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<MovedCase>();
};
const change = async (caller: Pick<Caller, 'patch'>, id: string, body: object) => {
  const answer = await caller.patch(`/api/v1/case/${id}`, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<MovedCase>();
};
const statusText = ({ status, phase }: Pick<MovedCase, 'status' | 'phase'>) => `${status} ${phase}`;

describe('a new case', () => {
  it.each([
    ['a registration number', { registration_number: 'WP 1234/2023' }, 'pending before_court', 'registration_number'],
    ['a CNR', { cnr: CNR }, 'pending before_court', 'cnr'],
    ['a hearing', { next_hearing: { hearing_date: next } }, 'pending before_court', 'hearing'],
    ['a filing number', { filing_number: '170/2024' }, 'open filed', 'filing'],
    ['a filing date', { filing_date: yesterday }, 'open filed', 'filing'],
  ])('with %s is entered as what that makes it, and the answer says so', async (_name, over, expected, because) => {
    const tenant = await newTenant();
    const made = await create(tenant, over);
    expect([statusText(made), made.moved?.because]).toEqual([expected, because]);
    expect(made.moved?.from).toEqual({ status: 'open', phase: 'intake' });
    expect(statusText(await readCase(tenant, made.id))).toBe(expected);
  });

  it.each([
    ['its status', { status: 'open' }, 'open intake'],
    ['its phase', { phase: 'drafting' }, 'open drafting'],
    ['another status', { status: 'disposed' }, 'disposed decided'],
  ])('stands as the caller says who gives %s', async (_name, over, expected) => {
    const tenant = await newTenant();
    const made = await create(tenant, { registration_number: 'WP 1/2026', cnr: CNR, next_hearing: { hearing_date: next }, ...over });
    expect([statusText(made), made.moved]).toEqual([expected, undefined]);
  });

  it('without a number or a hearing is open', async () => {
    const made = await create(await newTenant());
    expect([statusText(made), made.moved]).toEqual(['open intake', undefined]);
  });
});

describe('an open case', () => {
  it.each([
    ['registration_number', { registration_number: 'WP 1234/2023' }],
    ['cnr', { cnr: CNR }],
  ])('becomes pending when it gets a %s, and the answer says so', async (because, body) => {
    const tenant = await newTenant();
    const { id } = await create(tenant, { status: 'open', phase: 'drafting' });
    const changed = await change(tenant, id, body);
    expect(changed).toMatchObject({ status: 'pending', phase: 'before_court', message: 'Case updated successfully' });
    expect(changed.moved).toEqual({
      because,
      from: { status: 'open', phase: 'drafting' },
      to: { status: 'pending', phase: 'before_court' },
    });
  });

  it('stays as the same change says, and as a later one says, until there is another number', async () => {
    const tenant = await newTenant();
    const { id } = await create(tenant);
    expect(statusText(await change(tenant, id, { registration_number: 'WP 1/2026', status: 'open' }))).toBe('open intake');
    expect(statusText(await change(tenant, id, { title: 'A v. C' }))).toBe('open intake');
    expect(statusText(await change(tenant, id, { registration_number: 'WP 1/2026' }))).toBe('open intake');
    expect(statusText(await change(tenant, id, { cnr: CNR }))).toBe('pending before_court');
    expect(statusText(await change(tenant, id, { status: 'open', phase: 'engaged' }))).toBe('open engaged');
    expect(statusText(await change(tenant, id, { registration_number: null }))).toBe('open engaged');
    expect(statusText(await change(tenant, id, { registration_number: 'CA 7/2026' }))).toBe('pending before_court');
  });

  it('is filed once it has a filing number, but one under objection stays so', async () => {
    const tenant = await newTenant();
    const [drafted, objected] = [await create(tenant), await create(tenant, { phase: 'under_objection' })];
    expect(statusText(await change(tenant, drafted.id, { filing_number: '170/2024' }))).toBe('open filed');
    expect(statusText(await change(tenant, objected.id, { filing_number: '171/2024' }))).toBe('open under_objection');
  });

  it('leaves a disposed case of the same firm, and a case of another firm, alone', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    const [mine, over, theirs] = [await create(tenant), await create(tenant, { status: 'disposed' }), await create(other)];
    await change(tenant, mine.id, { cnr: CNR });
    await change(tenant, over.id, { registration_number: 'WP 2/2026' });
    expect(statusText(await readCase(tenant, over.id))).toBe('disposed decided');
    expect(statusText(await readCase(other, theirs.id))).toBe('open intake');
  });
});

describe('the stage of a case', () => {
  const stageOf = async (tenant: Pick<Caller, 'get'>, id: string) => {
    const { stage, stage_text, stage_by_hand } = await readCase(tenant, id);
    return { stage, stage_text, stage_by_hand };
  };

  it('follows the purpose of the next hearing, on entry and on change, and not that of any other', async () => {
    const tenant = await newTenant();
    const { id } = await create(tenant, { stage_text: 'MOTION' });
    const first = await newHearing(tenant, { case_id: id, hearing_date: next, purpose_text: 'FINAL ARGUMENTS' });
    const arguments_ = { stage: 'final_arguments', stage_text: 'FINAL ARGUMENTS', stage_by_hand: false };
    expect(await stageOf(tenant, id)).toEqual(arguments_);
    await newHearing(tenant, { case_id: id, hearing_date: dayFromToday(40), purpose_text: 'Compliance' });
    await newHearing(tenant, { case_id: id, hearing_date: yesterday, business_on_date: yesterday, purpose_text: 'Reply' });
    expect(await stageOf(tenant, id)).toEqual(arguments_);
    await tenant.patch(`/api/v1/hearings/${first.id}`, { purpose_text: 'Mention' });
    expect(await stageOf(tenant, id)).toMatchObject({ stage: 'mention', stage_text: 'Mention' });
    await newHearing(tenant, { case_id: id, hearing_date: tomorrow, purpose_text: 'Steps', purpose: null });
    expect(await stageOf(tenant, id)).toMatchObject({ stage: null, stage_text: 'Steps' });
  });

  it('stays as a person sets it, also after an outcome, and follows again once it is emptied', async () => {
    const tenant = await newTenant();
    const { id } = await create(tenant);
    const hearing = await newHearing(tenant, { case_id: id, hearing_date: yesterday, purpose_text: 'Reply' });
    expect(await change(tenant, id, { stage_text: 'Mediation', stage: null })).toMatchObject({ stage_by_hand: true });
    const outcome = { business_on_date: yesterday, outcome: 'adjourned', adjournment_reason: 'no_time', next_date: next };
    await tenant.post(`/api/v1/hearings/${hearing.id}/outcome`, { ...outcome, next_purpose_text: 'Arguments' });
    expect(await stageOf(tenant, id)).toEqual({ stage: null, stage_text: 'Mediation', stage_by_hand: true });
    await change(tenant, id, { stage_text: null });
    await newHearing(tenant, { case_id: id, hearing_date: tomorrow, purpose_text: 'Orders' });
    expect(await stageOf(tenant, id)).toMatchObject({ stage_text: 'Orders', stage_by_hand: false });
  });

  it('follows the hearings again after an undo that gives back what was before', async () => {
    const tenant = await newTenant();
    const { id } = await create(tenant);
    await newHearing(tenant, { case_id: id, hearing_date: next, purpose_text: 'Reply' });
    const before = await stageOf(tenant, id);
    expect(before).toMatchObject({ stage_text: 'Reply', stage_by_hand: false });
    await change(tenant, id, { stage_text: 'Mediation', stage: null });
    await change(tenant, id, before);
    expect(await stageOf(tenant, id)).toEqual(before);
    await newHearing(tenant, { case_id: id, hearing_date: tomorrow, purpose_text: 'Orders' });
    expect(await stageOf(tenant, id)).toMatchObject({ stage_text: 'Orders' });
  });

  it('is that of the form when the case is entered with its hearing', async () => {
    const tenant = await newTenant();
    const hearing = { hearing_date: next, purpose_text: 'Arguments' };
    const [given, left] = [
      await create(tenant, { stage_text: 'Evidence', next_hearing: hearing }),
      await create(tenant, { next_hearing: hearing }),
    ];
    expect(await stageOf(tenant, given.id)).toMatchObject({ stage_text: 'Evidence', stage_by_hand: false });
    expect(await stageOf(tenant, left.id)).toMatchObject({ stage_text: 'Arguments', stage_by_hand: false });
  });
});

import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { newTenant } from '../../test/fixtures/tenant-fixture.ts';
import { datesOf, dayFromToday, newCase, newHearing } from './hearing.fixture.ts';

describe('hearings', () => {
  it('keep the case’s first, last and next dates correct through entry, change, deletion and restore', async () => {
    const tenant = await newTenant();
    const { id } = await newCase(tenant);
    const enter = async (over: object) => (await tenant.post('/api/v1/hearings', { case_id: id, ...over })).json();
    await enter({ hearing_date: '2019-11-08', business_on_date: '2019-11-08', purpose_text: 'MOTION' });
    expect(await datesOf(tenant, id)).toEqual(['2019-11-08', '2019-11-08', null]);
    // Fixed for one day and taken up on another, as in real records.
    await enter({ hearing_date: '2020-04-24', business_on_date: '2021-06-11' });
    const next = await enter({ hearing_date: '2021-06-25' });
    expect(await datesOf(tenant, id)).toEqual(['2019-11-08', '2021-06-11', '2021-06-25']);
    await tenant.patch(`/api/v1/hearings/${next.id}`, { hearing_date: '2021-07-02' });
    expect(await datesOf(tenant, id)).toEqual(['2019-11-08', '2021-06-11', '2021-07-02']);
    await tenant.delete(`/api/v1/hearings/${next.id}`);
    expect(await datesOf(tenant, id)).toEqual(['2019-11-08', '2021-06-11', null]);
    await tenant.post(`/api/v1/hearings/${next.id}/restore`);
    expect(await datesOf(tenant, id)).toEqual(['2019-11-08', '2021-06-11', '2021-07-02']);
  });

  it('that are moved update the next date of the hearing that fixed them, with an id in upper case too', async () => {
    const tenant = await newTenant();
    const { id: case_id } = await newCase(tenant);
    const first = await newHearing(tenant, { case_id, hearing_date: '2026-02-03' });
    const outcome = { outcome: 'adjourned', adjournment_side: 'court', business_on_date: '2026-02-03', next_date: '2026-03-03' };
    const recorded = (await tenant.post(`/api/v1/hearings/${first.id}/outcome`, outcome)).json<Hearing>();
    await tenant.patch(`/api/v1/hearings/${recorded.next_hearing_id?.toUpperCase()}`, { hearing_date: '2026-03-17' });
    expect((await tenant.get(`/api/v1/hearings/${first.id}`)).json()).toMatchObject({ next_date: '2026-03-17' });
  });

  it('that move to another day lose the item number and list of the day before, unless these are sent too', async () => {
    const tenant = await newTenant();
    const { id: case_id } = await newCase(tenant);
    const listed = { item_number: '2', list_type: 'Supplementary' };
    const { id } = await newHearing(tenant, { case_id, hearing_date: '2027-02-03', ...listed });
    const change = async (body: object) => (await tenant.patch(`/api/v1/hearings/${id}`, body)).json();
    expect(await change({ hearing_date: '2027-02-03', notes: 'Same day' })).toMatchObject(listed);
    expect(await change({ hearing_date: '2027-02-10' })).toMatchObject({ item_number: null, list_type: null });
    expect(await change({ hearing_date: '2027-02-17', item_number: '9' })).toMatchObject({ item_number: '9', list_type: null });
  });

  it('that passed without a record are replaced as next date by the nearest upcoming hearing', async () => {
    const tenant = await newTenant();
    const { id } = await newCase(tenant, { status: 'pending' });
    const fix = async (days: number) => await newHearing(tenant, { case_id: id, hearing_date: dayFromToday(days) });
    const undated = async () => (await tenant.get('/api/v1/case?no_next_date=true')).json<{ total: number }>().total;
    await fix(-9);
    await fix(-2);
    expect(await datesOf(tenant, id)).toEqual([dayFromToday(-9), null, dayFromToday(-2)]);
    expect(await undated()).toBe(1);
    await fix(21);
    const nearest = await fix(0);
    await fix(7);
    expect(await datesOf(tenant, id)).toEqual([dayFromToday(-9), null, dayFromToday(0)]);
    expect(await undated()).toBe(0);
    await tenant.delete(`/api/v1/hearings/${nearest.id}`);
    expect(await datesOf(tenant, id)).toEqual([dayFromToday(-9), null, dayFromToday(7)]);
  });

  it('are fixed for exactly the requested day', async () => {
    const tenant = await newTenant();
    const { id } = await newCase(tenant);
    const hearing = (await tenant.post('/api/v1/hearings', { case_id: id, hearing_date: '2026-08-15', hearing_time: '10:30' })).json();
    expect(hearing).toMatchObject({ hearing_date: '2026-08-15', hearing_time: '10:30', mode: 'in_person', version: 1 });
    expect((await tenant.get('/api/v1/hearings/?from=2026-08-15&to=2026-08-15')).json()).toMatchObject({
      total: 1,
      items: [{ hearing_date: '2026-08-15' }],
    });
    expect((await tenant.get('/api/v1/hearings?from=2026-08-16')).json()).toMatchObject({ total: 0 });
  });

  it('take court, court number and judge from the case unless given', async () => {
    const tenant = await newTenant();
    const judge = (await tenant.post('/api/v1/judges', { name: 'Hon’ble Justice Iyer' })).json();
    const { id } = await newCase(tenant, { court_number: '14', judge_id: judge.id });
    expect((await tenant.post('/api/v1/hearings', { case_id: id, hearing_date: '2027-01-01' })).json()).toMatchObject({
      court_number: '14',
      judge_name: 'Hon’ble Justice Iyer',
    });
    const other = await tenant.post('/api/v1/hearings', {
      case_id: id,
      hearing_date: '2027-01-02',
      court_number: '2',
      judge_text: '1366HONBLE MR. JUSTICE X',
    });
    expect(other.json()).toMatchObject({ court_number: '2', judge_id: null, judge_name: '1366HONBLE MR. JUSTICE X' });
  });

  it('answer a conflicting edit with the fields that changed', async () => {
    const tenant = await newTenant();
    const { id } = await newCase(tenant);
    const hearing = (await tenant.post('/api/v1/hearings', { case_id: id, hearing_date: '2027-01-01' })).json();
    await tenant.patch(`/api/v1/hearings/${hearing.id}`, { item_number: '4' });
    const slower = await tenant.patch(`/api/v1/hearings/${hearing.id}`, { item_number: '5' }, { 'if-match': '"1"' });
    expect(slower.json()).toMatchObject({ code: 'record.changed', fields: { item_number: 'changed' } });
  });

  it('of another firm are not found, nor can one be entered in its case', async () => {
    const [ours, theirs] = [await newTenant(), await newTenant()];
    const { id } = await newCase(theirs);
    const hearing = (await theirs.post('/api/v1/hearings', { case_id: id, hearing_date: '2027-01-01' })).json();
    const attempts = [
      await ours.get(`/api/v1/hearings/${hearing.id}`),
      await ours.patch(`/api/v1/hearings/${hearing.id}`, { notes: 'x' }),
      await ours.delete(`/api/v1/hearings/${hearing.id}`),
      await ours.post(`/api/v1/hearings/${hearing.id}/restore`),
      await ours.post('/api/v1/hearings', { case_id: id, hearing_date: '2027-01-01' }),
    ];
    expect(attempts.map((response) => response.statusCode)).toEqual([404, 404, 404, 404, 404]);
    expect((await ours.get('/api/v1/hearings')).json()).toMatchObject({ total: 0 });
  });

  it('of a deleted case are not listed', async () => {
    const tenant = await newTenant();
    const { id } = await newCase(tenant, { next_hearing: { hearing_date: '2027-01-01' } });
    await tenant.delete(`/api/v1/case/${id}`);
    expect((await tenant.get('/api/v1/hearings')).json()).toMatchObject({ total: 0 });
  });

  it.each([
    ['nothing', {}],
    ['no such day', { case_id: uuidv7(), hearing_date: '2026-02-30' }],
    ['a clock for a day', { case_id: uuidv7(), hearing_date: '2026-02-03T10:00:00Z' }],
    ['no such time', { case_id: uuidv7(), hearing_date: '2026-02-03', hearing_time: '25:00' }],
    ['an extra key', { case_id: uuidv7(), hearing_date: '2026-02-03', tenant_id: uuidv7() }],
  ])('refuse %s', async (_name, body) => {
    expect((await (await newTenant()).post('/api/v1/hearings', body)).statusCode).toBe(422);
  });

  it('refuse a change by a member who may only read', async () => {
    const tenant = await newTenant();
    const { id } = await newCase(tenant);
    expect((await (await tenant.member('viewer')).post('/api/v1/hearings', { case_id: id, hearing_date: '2027-01-01' })).statusCode).toBe(
      403,
    );
  });
});

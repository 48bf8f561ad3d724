import { expect, it } from 'vitest';
import { newTenant, superuser } from '../../test/fixtures/tenant-fixture.ts';
import { newCase, newHearing, readCase } from './hearing.fixture.ts';

it('a hearing is deleted and restored by its creator, and by an admin if somebody else entered it', async () => {
  const firm = await newTenant();
  const [lawyer, clerk, viewer] = [await firm.member('lawyer'), await firm.member('clerk'), await firm.member('viewer')];
  const { id: case_id } = await newCase(firm);
  const hearing = await newHearing(clerk, { case_id, hearing_date: '2031-03-05' });
  expect(hearing.created_by).toBe(clerk.userId);
  const at = `/api/v1/hearings/${hearing.id}`;
  expect((await lawyer.delete(at)).json()).toMatchObject({ code: 'hearing.not_own' });
  expect((await viewer.delete(at)).json()).toMatchObject({ code: 'auth.forbidden' });
  expect((await clerk.delete(at)).statusCode).toBe(200);
  expect((await lawyer.post(`${at}/restore`)).json()).toMatchObject({ code: 'hearing.not_own' });
  expect((await clerk.get(at)).statusCode).toBe(404);
  expect((await clerk.post(`${at}/restore`)).statusCode).toBe(200);
  expect((await firm.delete(at)).statusCode).toBe(200);
});

it('a hearing of a deleted case cannot be deleted, and is restored with its case', async () => {
  const firm = await newTenant();
  const { id: case_id } = await newCase(firm);
  const hearing = await newHearing(firm, { case_id, hearing_date: '2031-03-05' });
  const at = `/api/v1/hearings/${hearing.id}`;
  await firm.delete(`/api/v1/case/${case_id}`);
  expect((await firm.delete(at)).statusCode).toBe(404);
  expect((await firm.post('/api/v1/case/restore', { case_ids: [case_id] })).statusCode).toBe(200);
  expect((await firm.get(at)).json()).toMatchObject({ id: hearing.id });
});

it('a next hearing belongs to the person who recorded the outcome, and to the admins if nobody is known', async () => {
  const firm = await newTenant();
  const lawyer = await firm.member('lawyer');
  const { id: case_id } = await newCase(firm);
  const hearing = await newHearing(firm, { case_id, hearing_date: '2026-01-05' });
  const outcome = {
    outcome: 'adjourned',
    adjournment_reason: 'no_time',
    business_on_date: '2026-01-05',
    next_date: '2031-03-05',
    next_purpose_text: 'Arguments',
  };
  expect((await lawyer.post(`/api/v1/hearings/${hearing.id}/outcome`, outcome)).statusCode).toBe(200);
  const next = (await firm.get(`/api/v1/hearings/${hearing.id}`)).json<{ next_hearing_id: string }>().next_hearing_id;
  expect((await firm.get(`/api/v1/hearings/${next}`)).json()).toMatchObject({ created_by: lawyer.userId });
  await superuser.updateTable('hearings').set({ created_by: null }).where('id', '=', next).execute();
  expect((await lawyer.delete(`/api/v1/hearings/${next}`)).statusCode).toBe(403);
  expect((await firm.delete(`/api/v1/hearings/${next}`)).statusCode).toBe(200);
});

it.each([
  ['disposed of', { outcome: 'allowed', no_next_reason: 'disposed' }, { status: 'disposed' }],
  ['reserved', { outcome: 'reserved', no_next_reason: 'reserved' }, { status: 'pending', phase: 'reserved' }],
])(
  'a hearing by which a case is %s is deleted only after its outcome is undone or the case has moved on',
  async (_name, outcome, progress) => {
    const [firm, other] = [await newTenant(), await newTenant()];
    const { id: case_id } = await newCase(firm);
    const hearing = await newHearing(firm, { case_id, hearing_date: '2026-01-05' });
    const at = `/api/v1/hearings/${hearing.id}`;
    const record = async () => await firm.post(`${at}/outcome`, { ...outcome, business_on_date: '2026-01-05' });
    expect((await record()).statusCode).toBe(200);
    expect((await other.delete(at)).statusCode).toBe(404);
    expect((await firm.delete(at)).json()).toMatchObject({ code: 'hearing.case_rests_on_it' });
    expect((await firm.get(at)).statusCode).toBe(200);
    expect(await readCase(firm, case_id)).toMatchObject(progress);

    await firm.delete(`${at}/outcome`);
    expect((await firm.delete(at)).statusCode).toBe(200);
    expect(await readCase(firm, case_id)).toMatchObject({ status: 'pending', phase: 'before_court' });

    // Restored, recorded again, and the case reopened by hand: the case no longer depends on the hearing.
    await firm.post(`${at}/restore`);
    await record();
    await firm.patch(`/api/v1/case/${case_id}`, { status: 'pending', phase: 'before_court' });
    expect((await firm.delete(at)).statusCode).toBe(200);
  },
);

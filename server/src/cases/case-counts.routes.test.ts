import { expect, it } from 'vitest';
import { newTenant } from '../../test/fixtures/tenant-fixture.ts';

const opened = async (caller: Awaited<ReturnType<typeof newTenant>>, over = {}) =>
  (await caller.post('/api/v1/case/create', { title: 'A v. B', status: 'pending', ...over })).json<{ id: string }>().id;

it('case counts include only the kinds of record the caller may read', async () => {
  const tenant = await newTenant();
  const id = await opened(tenant);
  await tenant.post('/api/v1/hearings', { case_id: id, hearing_date: '2026-03-05' });
  const deleted = (await tenant.post('/api/v1/hearings', { case_id: id, hearing_date: '2026-03-06' })).json<{ id: string }>();
  await tenant.delete(`/api/v1/hearings/${deleted.id}`);
  const accountant = await tenant.member('accountant');

  expect((await tenant.get(`/api/v1/case/${id}/counts`)).json()).toEqual({
    hearings: 1,
    tasks: 0,
    notes: 0,
    documents: 0,
    vakalatnamas: 0,
    registry: 0,
  });
  expect((await accountant.get(`/api/v1/case/${id}/counts`)).json()).toEqual({
    hearings: 0,
    tasks: 0,
    notes: 0,
    documents: 0,
    vakalatnamas: 0,
    registry: 0,
  });
});

it('case counts are not found for cases of another firm and restricted cases', async () => {
  const [ours, theirs] = [await newTenant(), await newTenant()];
  const id = await opened(theirs);
  const restrictedCase = await opened(ours, { restricted: true });
  const colleague = await ours.member('lawyer');

  expect((await ours.get(`/api/v1/case/${id}/counts`)).statusCode).toBe(404);
  expect((await colleague.get(`/api/v1/case/${restrictedCase}/counts`)).statusCode).toBe(404);
});

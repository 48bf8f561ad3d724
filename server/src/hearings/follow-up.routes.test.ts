import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { expect, it } from 'vitest';
import { newTenant, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';
import { dayFromToday, newCase, newHearing } from './hearing.fixture.ts';

const [past, next, later] = [dayFromToday(-1), dayFromToday(7), dayFromToday(14)];
const adjourned = { business_on_date: past, outcome: 'adjourned', adjournment_reason: 'no_time', next_date: next };
const at = (id: string | null) => `/api/v1/hearings/${id}`;
const record = async (firm: TestTenant, id: string, over: object = {}) => await firm.post(`${at(id)}/outcome`, { ...adjourned, ...over });

async function withFollowUp() {
  const firm = await newTenant();
  const { id: case_id } = await newCase(firm);
  const first = await newHearing(firm, { case_id, hearing_date: past });
  const { next_hearing_id: nextId } = (await record(firm, first.id)).json<Hearing>();
  const toCome = async () => (await firm.get('/api/v1/hearings/upcoming')).json<{ items: Hearing[] }>().items.map(({ id }) => id);
  return { firm, case_id, first, nextId, toCome };
}

it('a hearing entered in place of a deleted one takes over its next hearing instead of creating a second', async () => {
  const { firm, case_id, first, nextId, toCome } = await withFollowUp();
  await firm.delete(at(first.id));
  const again = await newHearing(firm, { case_id, hearing_date: past });
  expect((await record(firm, again.id)).json()).toMatchObject({ next_hearing_id: nextId });
  expect(await toCome()).toEqual([nextId]);

  // The first one is restored and its outcome undone: the next date belongs to the replacement by now, and stays.
  await firm.post(`${at(first.id)}/restore`);
  expect((await firm.delete(`${at(first.id)}/outcome`)).statusCode).toBe(200);
  expect(await toCome()).toEqual([nextId]);
  expect((await firm.get(at(again.id))).json()).toMatchObject({ next_date: next, next_hearing_id: nextId });
});

it('a next hearing restored after its outcome was undone blocks no other and is used again for its day', async () => {
  const { firm, first, nextId, toCome } = await withFollowUp();
  await firm.delete(at(nextId));
  await firm.delete(`${at(first.id)}/outcome`);
  expect((await firm.post(`${at(nextId)}/restore`)).json()).toMatchObject({ previous_hearing_id: null });

  const other = await record(firm, first.id, { next_date: later });
  expect(other.statusCode).toBe(200);
  expect(await toCome()).toEqual([nextId, other.json<Hearing>().next_hearing_id]);
  expect((await record(firm, first.id)).json()).toMatchObject({ next_hearing_id: nextId });
  expect(await toCome()).toEqual([nextId]);
});

it('a next date corrected to the day of an existing hearing uses that hearing instead of adding a second', async () => {
  const { firm, case_id, first, nextId, toCome } = await withFollowUp();
  const { id } = await newHearing(firm, { case_id, hearing_date: later });
  expect((await record(firm, first.id, { next_date: later })).json()).toMatchObject({ next_hearing_id: id });
  expect(await toCome()).toEqual([id]);
  expect((await firm.get(at(nextId))).statusCode).toBe(404);
});

it('a next hearing that moves with a corrected outcome loses its item number, and keeps it if only its purpose changes', async () => {
  const { firm, first, nextId } = await withFollowUp();
  await firm.patch(at(nextId), { item_number: '12' });
  await record(firm, first.id, { next_purpose_text: 'Arguments' });
  expect((await firm.get(at(nextId))).json()).toMatchObject({ item_number: '12', purpose_text: 'Arguments' });
  await record(firm, first.id, { next_date: later });
  expect((await firm.get(at(nextId))).json()).toMatchObject({ hearing_date: later, item_number: null });
});

it('a restored hearing shows the date its next hearing was moved to meanwhile', async () => {
  const { firm, first, nextId } = await withFollowUp();
  await firm.delete(at(first.id));
  await firm.patch(at(nextId), { hearing_date: later, purpose_text: 'Arguments' });
  expect((await firm.post(`${at(first.id)}/restore`)).json()).toMatchObject({ next_date: later, next_purpose_text: 'Arguments' });
});

it('a next hearing deleted with its outcome returns with all its notes when the outcome is recorded again', async () => {
  const { firm, first, nextId, toCome } = await withFollowUp();
  await firm.patch(at(nextId), { item_number: '12', notes: 'Bring the original deed.' });
  await firm.delete(`${at(first.id)}/outcome`);
  expect(await toCome()).toEqual([]);
  expect((await record(firm, first.id, { next_purpose_text: 'Arguments' })).json()).toMatchObject({ next_hearing_id: nextId });
  expect((await firm.get(at(nextId))).json()).toMatchObject({
    item_number: '12',
    notes: 'Bring the original deed.',
    purpose_text: 'Arguments',
    previous_hearing_id: first.id,
  });
  // It belongs to the outcome as before, and is deleted with it again.
  await firm.delete(`${at(first.id)}/outcome`);
  expect(await toCome()).toEqual([]);
  // For another day a new hearing is created.
  expect((await record(firm, first.id, { next_date: later })).json<Hearing>().next_hearing_id).not.toBe(nextId);
});

it('a next hearing deleted by hand stays deleted when its outcome is recorded again', async () => {
  const { firm, first, nextId } = await withFollowUp();
  await firm.delete(at(nextId));
  await firm.delete(`${at(first.id)}/outcome`);
  expect((await record(firm, first.id)).json<Hearing>().next_hearing_id).not.toBe(nextId);
  expect((await firm.get(at(nextId))).statusCode).toBe(404);
});

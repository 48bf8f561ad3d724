import { expect, it } from 'vitest';
import { deps, newTenant, superuser } from '../../test/fixtures/tenant-fixture.ts';
import { datesOf, dayFromToday, newCase, newHearing } from './hearing.fixture.ts';
import { nextDateJobs } from './next-dates.jobs.ts';

const quiet = { error() {}, warn() {}, info() {}, debug() {} } as never;
const move = async () => await nextDateJobs(deps, quiet).tasks['hearings:next-dates']?.({}, { jobId: 'test' });

/** The state of a case whose next date passes overnight: the trigger runs only when a hearing is changed. */
const letNextDatePass = async (caseId: string) =>
  await superuser
    .updateTable('cases')
    .set({ next_hearing_date: dayFromToday(-1) })
    .where('id', '=', caseId)
    .execute();

it('replaces a passed next date by the nearest upcoming one, in every firm and in restricted cases', async () => {
  const firms = [await newTenant(), await newTenant()];
  for (const firm of firms) {
    const several = await newCase(firm, { restricted: true, team: [{ user_id: firm.userId, role: 'arguing_counsel' }] });
    const only = await newCase(firm);
    for (const { id } of [several, only]) await newHearing(firm, { case_id: id, hearing_date: dayFromToday(-1) });
    for (const days of [30, 4]) await newHearing(firm, { case_id: several.id, hearing_date: dayFromToday(days) });
    await letNextDatePass(several.id);

    await move();
    expect(await datesOf(firm, several.id)).toEqual([dayFromToday(-1), null, dayFromToday(4)]);
    expect(await datesOf(firm, only.id)).toEqual([dayFromToday(-1), null, dayFromToday(-1)]);
    expect((await firm.get('/api/v1/case?no_next_date=true')).json()).toMatchObject({ total: 1, items: [{ id: only.id }] });
  }
});

it('ignores deleted hearings when replacing a passed next date', async () => {
  const firm = await newTenant();
  const { id } = await newCase(firm);
  await newHearing(firm, { case_id: id, hearing_date: dayFromToday(-1) });
  const deleted = await newHearing(firm, { case_id: id, hearing_date: dayFromToday(3) });
  await firm.delete(`/api/v1/hearings/${deleted.id}`);
  await letNextDatePass(id);

  await move();
  expect(await datesOf(firm, id)).toEqual([dayFromToday(-1), null, dayFromToday(-1)]);
});

it('takes the purpose of the upcoming hearing along', async () => {
  const firm = await newTenant();
  const { id } = await newCase(firm);
  await newHearing(firm, { case_id: id, hearing_date: dayFromToday(-1), purpose_text: 'Reply' });
  await newHearing(firm, { case_id: id, hearing_date: dayFromToday(4), purpose_text: 'Final arguments' });
  await superuser
    .updateTable('cases')
    .set({ next_hearing_date: dayFromToday(-1), next_purpose: 'reply_counter', next_purpose_text: 'Reply' })
    .where('id', '=', id)
    .execute();

  await move();
  const { items } = (await firm.get('/api/v1/case?stage=final_arguments')).json<{ items: { id: string; stage_now: string }[] }>();
  expect(items).toMatchObject([{ id, stage_now: 'Final arguments' }]);
});

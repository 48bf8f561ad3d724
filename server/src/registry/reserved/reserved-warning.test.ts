import { lastDayBefore, reservedAge } from '@munshi/contract/registry/reserved-age';
import { expect, it } from 'vitest';
import { type Caller, database, deps, newTenant, superuser, type TestTenant } from '../../../test/fixtures/tenant-fixture.ts';
import { courtToday, daysAfter, printedDay } from '../../platform/clock/court-day.ts';
import { registryJobs } from '../registry.jobs.ts';
import { warnOfReserved } from './reserved-warning.service.ts';

const today = courtToday();
const quiet = { error() {}, warn() {}, info() {}, debug() {} } as never;

/** A case reserved since a day, with its team. */
async function addReserved(firm: TestTenant, since: string, { people, ...more }: { people: Caller[]; restricted?: boolean }) {
  const team = people.map(({ userId }) => ({ user_id: userId, role: 'arguing_counsel' }));
  const { id } = (await firm.post('/api/v1/case/create', { title: 'Das v. Kamrup', team, ...more })).json<{ id: string }>();
  await superuser.updateTable('cases').set({ status: 'pending', phase: 'reserved', reserved_on: since }).where('id', '=', id).execute();
  return id;
}
/** As stored: the list of notifications shows those of one family as one. */
const warningsOf = async ({ userId }: Caller) =>
  await superuser
    .selectFrom('notifications')
    .select(['title', 'message', 'route'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'due')
    .orderBy('id')
    .execute();
const run = async (firm: TestTenant, day = today) => await warnOfReserved(database, { tenantId: firm.tenantId, day });

it.each([
  ['2026-01-15', '2026-04-15', 'recent'],
  ['2026-01-15', '2026-04-16', 'three_months'],
  ['2026-01-15', '2026-07-15', 'three_months'],
  ['2026-01-15', '2026-07-16', 'six_months'],
  ['2025-11-30', '2026-02-28', 'recent'],
  ['2025-11-30', '2026-03-01', 'three_months'],
] as const)('a judgment reserved since %s is on %s of the age: %s', (since, day, age) => {
  expect(reservedAge(since, day)).toBe(age);
});

it('the team is notified once after three and once after six months, each day that the job runs, and nobody outside', async () => {
  const [firm, other] = [await newTenant(), await newTenant()];
  const [member, outside] = [await firm.member('lawyer'), await firm.member('lawyer')];
  const since = daysAfter(today, -200);
  const id = await addReserved(firm, since, { people: [member], restricted: true });
  for (let day = 85; day <= 200; day++) await run(firm, daysAfter(since, day));
  await Promise.all([run(firm, daysAfter(since, 190)), run(firm, daysAfter(since, 190)), run(other)]);
  const [three, six, ...more] = await warningsOf(member);
  expect(more).toEqual([]);
  expect(three).toMatchObject({
    title: 'Judgment reserved for more than three months',
    message: expect.stringContaining(`reserved since ${printedDay(since)}. A party may apply for the judgment to be pronounced.`),
    route: `/cases/${id}/registry`,
  });
  expect(six).toMatchObject({ title: 'Judgment reserved for more than six months' });
  expect([await warningsOf(outside), await warningsOf(other), await warningsOf(firm)]).toEqual([[], [], []]);
});

it('a warning is made up for two weeks, and not of a judgment that is pronounced or of a case that is deleted', async () => {
  const firm = await newTenant();
  const since = daysAfter(today, -120);
  const threeMonths = lastDayBefore(since, 'three_months');
  const id = await addReserved(firm, since, { people: [firm] });
  await run(firm, daysAfter(threeMonths, 15));
  expect(await warningsOf(firm)).toEqual([]);
  await superuser.updateTable('cases').set({ phase: 'pending' }).where('id', '=', id).execute();
  await run(firm, daysAfter(threeMonths, 14));
  await superuser.updateTable('cases').set({ phase: 'reserved', deleted_at: new Date().toISOString() }).where('id', '=', id).execute();
  await run(firm, daysAfter(threeMonths, 14));
  expect(await warningsOf(firm)).toEqual([]);
  await superuser.updateTable('cases').set({ deleted_at: null }).where('id', '=', id).execute();
  await run(firm, daysAfter(threeMonths, 14));
  expect(await warningsOf(firm)).toHaveLength(1);
});

it('the warnings run on the schedule for every firm', async () => {
  const firm = await newTenant();
  await addReserved(firm, daysAfter(today, -95), { people: [firm] });
  await registryJobs(deps, quiet).tasks['registry:reserved']?.({}, { jobId: 'test' });
  expect(await warningsOf(firm)).toMatchObject([{ title: 'Judgment reserved for more than three months' }]);
});

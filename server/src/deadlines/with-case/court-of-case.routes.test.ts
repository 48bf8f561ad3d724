import { describe, expect, it } from 'vitest';
import { newTenant } from '../../../test/fixtures/tenant-fixture.ts';
import { courtToday, daysAfter, printedDay } from '../../platform/clock/court-day.ts';

const [url, courts, holidays] = ['/api/v1/deadlines', '/api/v1/courts', '/api/v1/court-holidays'];
/** Whether no national holiday is on a day or the two after it. */
const isOrdinary = (day: string) => [0, 1, 2].every((days) => !/-(?:01-26|08-15|10-02)$/.test(daysAfter(day, days)));
/** Thursdays to come, on which the period ends. */
const thursdays = Array.from({ length: 42 }, (_, days) => daysAfter(courtToday(), days)).filter(
  (day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 4 && isOrdinary(day),
);
const thursday = thursdays.at(-1) ?? '';
const [friday, saturday] = [daysAfter(thursday, 1), daysAfter(thursday, 2)];
const served = { rule: 'cpc.written_statement', inputs: { served_on: daysAfter(thursday, -30) } };

async function firmWithCourts() {
  const firm = await newTenant();
  const court = async (name: string) => (await firm.post(courts, { name, level: 'civil_senior' })).json<{ id: string }>().id;
  const [pune, nashik, goa] = [await court('Court at Pune'), await court('Court at Nashik'), await court('Court at Goa')];
  await firm.post(holidays, { name: 'Fair', court_id: pune, starts_on: thursday, ends_on: friday });
  await firm.post(holidays, { name: 'Feast', court_id: goa, starts_on: thursday, ends_on: thursday });
  const { id } = (await firm.post('/api/v1/case/create', { title: 'Das v. Kamrup', court_id: pune })).json<{ id: string }>();
  const add = async (over: object = {}) => (await firm.post(url, { case_id: id, ...served, ...over })).json<{ id: string }>().id;
  const read = async (deadline: string) => (await firm.get(`${url}/${deadline}`)).json();
  const moveTo = async (court_id: string | null) => await firm.patch(`/api/v1/case/${id}`, { court_id });
  return { firm, pune, nashik, goa, add, read, moveTo };
}

describe('a case that comes before another court', () => {
  it('has its deadlines counted by the calendar of that court, confirmed again, and its people notified', async () => {
    const { firm, nashik, add, read, moveTo } = await firmWithCourts();
    const id = await add();
    expect(await read(id)).toMatchObject({ due_on: saturday, rolled_from: thursday });
    await firm.post(`${url}/${id}/confirm`);
    expect((await moveTo(nashik)).statusCode).toBe(200);
    expect(await read(id)).toMatchObject({ court_name: 'Court at Nashik', due_on: thursday, rolled_from: null, state: 'computed' });
    expect((await firm.get('/api/v1/notifications')).json().items).toMatchObject([
      { title: `A last day moved to ${printedDay(thursday)}`, message: expect.stringContaining(`it was ${printedDay(saturday)}`) },
    ]);
  });

  it('has a deadline that was deleted before counted by the calendar of that court once it is restored', async () => {
    const { firm, nashik, add, read, moveTo } = await firmWithCourts();
    const id = await add();
    await firm.delete(`${url}/${id}`);
    await moveTo(nashik);
    expect((await firm.post(`${url}/${id}/restore`)).statusCode).toBe(200);
    expect(await read(id)).toMatchObject({ court_name: 'Court at Nashik', due_on: thursday, rolled_from: null });
  });

  it('leaves deadlines that are closed, that have passed, of a court that was chosen, or of what is filed elsewhere', async () => {
    const { firm, nashik, goa, add, read, moveTo } = await firmWithCourts();
    const [chosen, met] = [await add({ court_id: goa }), await add()];
    const elsewhere = await add({ rule: 'la.116.high_court', inputs: { order_on: courtToday() } });
    await firm.post(`${url}/${met}/met`, { met_on: courtToday(), what: 'Filed' });
    const passed = await add({ inputs: { served_on: daysAfter(thursday, -30 - 70) } });
    const ids = [chosen, met, passed, elsewhere];
    const before = await Promise.all(ids.map(read));
    await moveTo(nashik);
    expect(await Promise.all(ids.map(read))).toEqual(before);
  });
});

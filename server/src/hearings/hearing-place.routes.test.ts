import { expect, it } from 'vitest';
import { newTenant, superuser, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';
import { dayFromToday, newCase, newHearing } from './hearing.fixture.ts';

const placeOf = async (firm: TestTenant, { id }: { id: string }) => {
  const { court_number, judge_name, version } = (await firm.get(`/api/v1/hearings/${id}`)).json();
  return [court_number, judge_name, version];
};

it('an upcoming hearing at the place of its case moves with the case; any other stays where it was put', async () => {
  const [firm, other] = [await newTenant(), await newTenant()];
  const judge = async (name: string) => (await firm.post('/api/v1/judges', { name })).json<{ id: string }>().id;
  const [iyer, khan] = [await judge('Justice Iyer'), await judge('Justice Khan')];
  const { id } = await newCase(firm, { court_number: '14', judge_id: iyer });
  const theirs = await newHearing(other, {
    case_id: (await newCase(other, { court_number: '14' })).id,
    hearing_date: dayFromToday(3),
  });
  const enter = async (days: number, over: object = {}) =>
    await newHearing(firm, { case_id: id, hearing_date: dayFromToday(days), ...over });
  const past = await enter(-3);
  const today = await enter(0);
  const coming = await enter(5);
  const printed = await enter(6, { judge_text: 'The Vacation Judge' });
  const elsewhere = await enter(7, { court_number: '2' });
  const recorded = await enter(0);
  await superuser
    .updateTable('hearings')
    .set({ business_on_date: dayFromToday(0) })
    .where('id', '=', recorded.id)
    .execute();

  expect((await firm.patch(`/api/v1/case/${id}`, { priority: 'high' })).statusCode).toBe(200);
  expect(await placeOf(firm, coming)).toEqual(['14', 'Justice Iyer', 1]);
  expect((await firm.patch(`/api/v1/case/${id}`, { court_number: '21', judge_id: khan })).statusCode).toBe(200);
  expect(await placeOf(firm, past)).toEqual(['14', 'Justice Iyer', 1]);
  expect(await placeOf(firm, today)).toEqual(['21', 'Justice Khan', 2]);
  expect(await placeOf(firm, coming)).toEqual(['21', 'Justice Khan', 2]);
  expect(await placeOf(firm, printed)).toEqual(['21', 'The Vacation Judge', 2]);
  expect(await placeOf(firm, elsewhere)).toEqual(['2', 'Justice Iyer', 1]);
  expect((await placeOf(firm, recorded)).slice(0, 2)).toEqual(['14', 'Justice Iyer']);
  expect(await placeOf(other, theirs)).toEqual(['14', null, 1]);
});

it('an upcoming hearing gets the court number that its case is given later', async () => {
  const firm = await newTenant();
  const { id } = await newCase(firm);
  const coming = await newHearing(firm, { case_id: id, hearing_date: dayFromToday(5) });
  await firm.patch(`/api/v1/case/${id}`, { court_number: '9' });
  expect((await placeOf(firm, coming))[0]).toBe('9');
});

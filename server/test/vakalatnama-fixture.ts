import type { Vakalatnama } from '@munshi/contract/vakalatnamas/vakalatnama.schema';
import { nationalId } from '../src/platform/db/national-lists.ts';
import type { Caller } from './tenant-fixture.ts';

export const courts = {
  supreme: nationalId('court', 'supreme_court'),
  kerala: nationalId('court', 'kerala_hc'),
  gujarat: nationalId('court', 'gujarat_hc'),
  delhi: nationalId('court', 'delhi_hc'),
  bombay: nationalId('court', 'bombay_hc'),
};

/** The court date a number of days before today. */
export const daysAgo = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date(Date.now() - days * 86_400_000));

export const executant = (over: object = {}) => ({
  name: 'Ram Prasad Sharma',
  rank: 'Plaintiff No. 1',
  relation: 'son_of',
  relative_name: 'Krishna Dutt',
  ...over,
});
export const advocate = (over: object = {}) => ({
  name: 'Ananya Iyer',
  enrolment_number: 'D/1984/2010',
  address: 'Chamber 214, New Delhi',
  phone: '+91 11 2338 1234',
  email: 'ananya@example.in',
  ...over,
});

/** The facts of a vakalatnama in an ordinary suit. */
export const facts = (over: object = {}) => ({
  court_id: courts.bombay,
  place: 'Mumbai',
  case_type: 'Suit',
  case_number: '12',
  case_year: '2026',
  first_party: 'Ram Prasad Sharma',
  first_role: 'Plaintiff',
  second_party: 'Krishna Traders',
  second_role: 'Defendant',
  executants: [executant()],
  advocates: [advocate()],
  ...over,
});

export const newCase = async (caller: Pick<Caller, 'post'>, over: object = {}) =>
  (await caller.post('/api/v1/case/create', { title: 'Ram Prasad Sharma v. Krishna Traders', ...over })).json<{ id: string }>();

export const make = async (caller: Pick<Caller, 'post'>, over: object = {}, more: object = {}) =>
  (await caller.post('/api/v1/vakalatnamas', { facts: facts(over), ...more })).json<Vakalatnama>();

export const read = async (caller: Pick<Caller, 'get'>, id: string) => (await caller.get(`/api/v1/vakalatnamas/${id}`)).json<Vakalatnama>();

export const step = async (caller: Pick<Caller, 'post'>, id: string, body: object) =>
  await caller.post(`/api/v1/vakalatnamas/${id}/transitions`, body);

/** Takes the steps in turn. @throws if a step is refused. */
export async function walk(caller: Pick<Caller, 'post' | 'get'>, id: string, ...steps: object[]): Promise<Vakalatnama> {
  for (const each of steps) {
    const response = await step(caller, id, each);
    if (response.statusCode !== 200) throw new Error(`${JSON.stringify(each)}: ${response.body}`);
  }
  return await read(caller, id);
}

/** The steps up to the signature, ten and nine days ago. */
export const toSigned = [
  { to: 'sent_for_sign', on: daysAgo(10) },
  { to: 'executed', on: daysAgo(9), mode: 'ink', place: 'Mumbai' },
];

/** Records the acceptance of every advocate who has not accepted yet. */
export async function acceptAll(caller: Pick<Caller, 'post' | 'get'>, id: string, on = daysAgo(8)): Promise<Vakalatnama> {
  const { acceptances } = await read(caller, id);
  const waiting = acceptances.filter(({ accepted_on: day }) => day === null).map((each) => each.id);
  return await walk(caller, id, { to: 'accepted', on, acceptance_ids: waiting });
}

/** Takes a new instrument with a case through all steps until it is on record. */
export async function bringOnRecord(caller: Pick<Caller, 'post' | 'get'>, id: string): Promise<Vakalatnama> {
  await walk(caller, id, ...toSigned);
  await acceptAll(caller, id);
  return await walk(caller, id, { to: 'filed', on: daysAgo(7), filing_number: 'F-1' }, { to: 'on_record', on: daysAgo(6) });
}

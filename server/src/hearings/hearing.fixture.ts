import type { Case } from '@munshi/contract/cases/case.schema';
import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { v7 as uuidv7 } from 'uuid';
import { courtToday } from '../platform/clock/court-day.ts';
import { type Caller, superuser } from '../../test/fixtures/tenant-fixture.ts';

type Poster = Pick<Caller, 'post'>;

export const newCase = async (caller: Poster, over: object = {}): Promise<Case> =>
  (await caller.post('/api/v1/case/create', { title: 'A v. B', status: 'pending', ...over })).json();

export const readCase = async (caller: Pick<Caller, 'get'>, id: string): Promise<Case> => (await caller.get(`/api/v1/case/${id}`)).json();

export const newHearing = async (caller: Poster, over: object): Promise<Hearing> => (await caller.post('/api/v1/hearings', over)).json();

/** A court date so many days from today; negative for the past. */
export function dayFromToday(days: number): string {
  return courtToday(new Date(Date.now() + days * 86_400_000));
}

/** Creates outside counsel in the firm's records. */
export async function newLawyer(tenantId: string, name = 'Adv. Rao'): Promise<string> {
  const id = uuidv7();
  await superuser.insertInto('lawyers').values({ tenant_id: tenantId, id, name }).execute();
  return id;
}

/** Lawyer id of a member of the firm. */
export async function lawyerOf(userId: string): Promise<string> {
  return (await superuser.selectFrom('lawyers').select('id').where('user_id', '=', userId).executeTakeFirstOrThrow()).id;
}

/** First, last and next date of a case. */
export async function datesOf(caller: Pick<Caller, 'get'>, id: string) {
  const found = await readCase(caller, id);
  return [found.first_hearing_date, found.last_hearing_date, found.next_hearing_date];
}

import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Pair, Worlds } from './cast.ts';
import type { Environment } from './environment.ts';

/**
 * What an outsider may learn of a secret case by design. After each step that only world A takes, world B gets exactly these
 * facts, and then both must answer an outsider alike. An outsider may learn nothing else of a secret case. Additions here need
 * a reason in docs/adr/0016-unauthorized-callers.md.
 */
export type AllowedFact = 'how many file numbers were drawn' | 'which lawyers are engaged on which days';

interface Cast {
  readonly firms: Pair<string>;
  readonly secretIds: readonly string[];
}

const ALLOWED_FACTS: Readonly<Record<AllowedFact, (environment: Environment, cast: Cast) => Promise<void>>> = {
  /** File numbers have no gaps, so a missing number reveals a hidden case. */
  'how many file numbers were drawn': async ({ superuser }, { firms: { a, b } }) => {
    await sql`insert into app.counters (tenant_id, name, value) select ${b}, name, value from app.counters
      where tenant_id = ${a} and name = 'file_number' on conflict (tenant_id, name) do update set value = excluded.value`.execute(
      superuser,
    );
  },
  /** Two people must not list one lawyer on the same day: world B has a case that consists only of the engagements. */
  'which lawyers are engaged on which days': async ({ superuser }, { firms: { a, b }, secretIds }) => {
    const ofEngagements = sql`h.tenant_id = ${b} and h.deleted_at is null and h.case_id = (select s.id from app.cases s where s.tenant_id = ${b} and s.title = ${ENGAGED})`;
    const wanted = sql`(select distinct o.hearing_date, o.lawyer_ids from app.hearings o
      where o.tenant_id = ${a} and o.case_id = any (${secretIds}::uuid[]) and o.lawyer_ids <> '{}'
        and o.deleted_at is null and not o.of_deleted_case and o.business_on_date is null) w`;
    const isSame = sql`w.hearing_date = h.hearing_date and w.lawyer_ids = h.lawyer_ids`;
    await sql`update app.hearings set deleted_at = now() where tenant_id = ${b} and deleted_at is null and case_id = any (${secretIds}::uuid[])`.execute(
      superuser,
    );
    await sql`update app.hearings h set deleted_at = now() where ${ofEngagements} and not exists (select from ${wanted} where ${isSame})`.execute(
      superuser,
    );
    await sql`insert into app.hearings (tenant_id, id, case_id, hearing_date, lawyer_ids)
      select ${b}, gen_random_uuid(), s.id, w.hearing_date, w.lawyer_ids
      from app.cases s, ${wanted} where s.tenant_id = ${b} and s.title = ${ENGAGED}
        and not exists (select from app.hearings h where ${ofEngagements} and ${isSame})`.execute(superuser);
  },
};

const ENGAGED = 'Engagements';

/** Creates the case of world B that contains only engagements. No outsider can see it. */
export async function makeEngagements({ superuser }: Environment, { b }: Worlds): Promise<void> {
  const row = {
    tenant_id: b.tenantId,
    id: uuidv7(),
    file_number: 0,
    title: ENGAGED,
    status: 'archived',
    phase: 'archived',
    restricted: true,
  };
  await superuser.insertInto('cases').values(row).execute();
}

/** @param without a fact that world B does not get, to show that the comparison notices. */
export async function copyAllowedFacts(
  environment: Environment,
  { a, b }: Worlds,
  { secretIds, without }: { secretIds: readonly string[]; without: AllowedFact | undefined },
): Promise<void> {
  const cast = { firms: { a: a.tenantId, b: b.tenantId }, secretIds };
  for (const [name, create] of Object.entries(ALLOWED_FACTS)) if (name !== without) await create(environment, cast);
}

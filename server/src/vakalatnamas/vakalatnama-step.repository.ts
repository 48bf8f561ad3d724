import type { VakalatnamaState } from '@munshi/contract/vakalatnamas/vakalatnama-state';
import type { NamedAdvocate } from '@munshi/contract/vakalatnamas/vakalatnama-facts.schema';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { asRow } from '../platform/db/query/stored-row.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';

/** The values a step changed, so that it can be undone. */
export type Before = Readonly<Record<string, unknown>> & { readonly acceptances: readonly { id: string; accepted_on: string | null }[] };

export interface NewTransition {
  readonly vakalatnama_id: string;
  readonly case_id: string | null;
  readonly from_state: VakalatnamaState;
  readonly to_state: VakalatnamaState;
  readonly happened_on: string;
  readonly facts: object;
  readonly before: Before;
  readonly actor_id: string;
}

export async function insertTransition(db: TenantDb, { facts, before, ...row }: NewTransition): Promise<void> {
  await db
    .insertInto('vakalatnama_transitions')
    .values({ ...row, id: uuidv7(), facts: JSON.stringify(facts), before: JSON.stringify(before) })
    .execute();
}

export interface LastTransition {
  readonly id: string;
  readonly from_state: VakalatnamaState;
  readonly to_state: VakalatnamaState;
  readonly facts: Record<string, unknown>;
  readonly before: Before;
}

/** The last step taken, if any. */
export async function findLast(db: TenantDb, vakalatnamaId: string): Promise<LastTransition | undefined> {
  return asRow<LastTransition>(
    await db
      .selectFrom('vakalatnama_transitions as steps')
      .select(['steps.id', 'steps.from_state', 'steps.to_state', 'steps.facts'])
      .select(sql<Before>`steps.before`.as('before'))
      .where('steps.vakalatnama_id', '=', vakalatnamaId)
      .orderBy('steps.at', 'desc')
      .orderBy('steps.id', 'desc')
      .limit(sql.lit(1))
      .executeTakeFirst(),
  );
}

export async function deleteTransition(db: TenantDb, id: string): Promise<void> {
  await db.deleteFrom('vakalatnama_transitions').where('vakalatnama_transitions.id', '=', id).execute();
}

/** Replaces the advocates whose acceptance is needed, in their order, none of them accepted yet. */
export async function replaceAcceptances(
  db: TenantDb,
  of: { id: string; case_id: string | null },
  advocates: readonly NamedAdvocate[],
): Promise<void> {
  await db.deleteFrom('vakalatnama_acceptances').where('vakalatnama_acceptances.vakalatnama_id', '=', of.id).execute();
  if (advocates.length === 0) return;
  await db
    .insertInto('vakalatnama_acceptances')
    .values(
      advocates.map((advocate, position) => ({
        id: uuidv7(),
        vakalatnama_id: of.id,
        case_id: of.case_id,
        position,
        lawyer_id: advocate.lawyer_id,
        name: advocate.name,
        enrolment_number: advocate.enrolment_number || null,
      })),
    )
    .execute();
}

/** Sets the date of acceptance of these advocates; null undoes it. */
export async function updateAcceptance(db: TenantDb, ids: readonly string[], day: string | null): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('vakalatnama_acceptances').set({ accepted_on: day }).where('vakalatnama_acceptances.id', 'in', ids).execute();
}

/** Locks the case of an instrument until the transaction ends, so that changes to its advocates on record run one at a time. */
export async function lockCaseOfVakalatnama(db: TenantDb, vakalatnamaId: string): Promise<void> {
  const itsCase = db.selectFrom('vakalatnamas').select('vakalatnamas.case_id').where('vakalatnamas.id', '=', vakalatnamaId);
  await db.selectFrom('cases').select('cases.id').where('cases.id', 'in', itsCase).forNoKeyUpdate().execute();
}

export type InstrumentOnRecord = Awaited<ReturnType<typeof findOnRecord>>[number];

/**
 * Other instruments on record in the case, with their executants and advocates.
 *
 * @param sinceStep only those that came on record after this step.
 */
export async function findOnRecord(db: TenantDb, caseId: string, exceptIds: readonly string[], sinceStep?: string) {
  let onRecord = db
    .selectFrom('vakalatnamas')
    .select([
      'vakalatnamas.id',
      sql<{ name: string; party_id: string | null }[]>`vakalatnamas.facts -> 'executants'`.as('executants'),
      sql<{ name: string }[]>`vakalatnamas.facts -> 'advocates'`.as('advocates'),
    ])
    .where('vakalatnamas.case_id', '=', caseId)
    .where('vakalatnamas.state', '=', 'on_record')
    .where('vakalatnamas.deleted_at', 'is', null)
    .where('vakalatnamas.id', 'not in', exceptIds);
  if (sinceStep !== undefined)
    onRecord = onRecord.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('vakalatnama_transitions as came')
          .innerJoin('vakalatnama_transitions as step', (join) => join.on('step.id', '=', sinceStep).onRef('came.at', '>', 'step.at'))
          .select('came.id')
          .whereRef('came.vakalatnama_id', '=', 'vakalatnamas.id')
          .where('came.to_state', '=', 'on_record'),
      ),
    );
  return await onRecord.execute();
}

/** The parties of the case that have advocates printed in the court's record. */
export async function findPrintedAdvocates(db: TenantDb, caseId: string) {
  return await db
    .selectFrom('case_parties')
    .select(['case_parties.id', 'case_parties.name', 'case_parties.advocates'])
    .where('case_parties.case_id', '=', caseId)
    .where(sql<boolean>`case_parties.advocates <> '{}'`)
    .execute();
}

import type { CaseDraft } from '@munshi/contract/cases/case.schema';
import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { definedOnly } from '../platform/db/query/defined-only.ts';
import type { CaseParties } from '../platform/db/schema/schema.generated.ts';
import { sendWithNext, type TenantDb } from '../platform/db/scope/tenant-db.ts';
import { findTeam } from './case-team.repository.ts';

export type PartyRow = Omit<Insertable<CaseParties>, 'tenant_id' | 'id' | 'case_id' | 'restricted'> & {
  name: string;
  advocates: string[];
  is_client: boolean;
};

export async function findParties(db: TenantDb, caseId: string) {
  return await db.selectFrom('case_parties').selectAll().where('case_parties.case_id', '=', caseId).execute();
}

/** Replaces the parties of a case. Parties that stay keep their row, so that the timeline shows only real changes. */
export async function replaceParties(db: TenantDb, caseId: string, parties: readonly PartyRow[]): Promise<void> {
  const before = await findParties(db, caseId);
  // Several rows can share a key, after two person records in one case were merged.
  const left = Map.groupBy(before, partyKey);
  const added: (PartyRow & { id: string; case_id: string })[] = [];
  for (const party of parties) {
    const same = left.get(partyKey(party))?.shift();
    if (!same) added.push({ ...party, id: uuidv7(), case_id: caseId });
    else if (differs(same, party)) await db.updateTable('case_parties').set(party).where('case_parties.id', '=', same.id).execute();
  }
  const removedIds = [...left.values()].flat().map((row) => row.id);
  if (removedIds.length > 0) await db.deleteFrom('case_parties').where('case_parties.id', 'in', removedIds).execute();
  await insertPartyRows(db, added);
}

/** Inserts the parties of newly created cases. */
export async function insertPartyRows(db: TenantDb, rows: (PartyRow & { id: string; case_id: string })[]): Promise<void> {
  // by trigger: case_parties_follow_merge replaces a merged person by the one that was kept.
  if (rows.length > 0) await sendWithNext(db, db.insertInto('case_parties').values(rows).compile());
}

/** Inserts the parties of a newly created case. */
export async function insertParties(db: TenantDb, caseId: string, parties: readonly PartyRow[]): Promise<void> {
  await insertPartyRows(
    db,
    parties.map((party) => ({ ...party, id: uuidv7(), case_id: caseId })),
  );
}

function partyKey({
  side,
  person_id: personId,
  name,
  ordinal,
}: {
  side: string;
  person_id?: string | null;
  name: string;
  ordinal: number;
}): string {
  return personId ? `${side} ${personId}` : `${side} ${ordinal} ${name}`;
}

function differs(row: object, party: PartyRow): boolean {
  const now = row as Record<string, unknown>;
  return Object.entries(party).some(([field, value]) => JSON.stringify(now[field] ?? null) !== JSON.stringify(value ?? null));
}

/** Gives access to a restricted case to exactly its team; an unrestricted case needs no access rows. */
export async function alignAccess(db: TenantDb, caseId: string, isRestricted: boolean): Promise<void> {
  await db.deleteFrom('case_access').where('case_access.case_id', '=', caseId).execute();
  if (!isRestricted) return;
  const team = await findTeam(db, caseId);
  if (team.length > 0)
    await db
      .insertInto('case_access')
      .values(team.map((row) => ({ case_id: caseId, user_id: row.user_id })))
      .execute();
}

/** Cases linked to this one, in either direction, that the caller can see. */
async function findVisibleLinks(db: TenantDb, caseId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('cases')
    .select('cases.id')
    .where('cases.deleted_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('case_links')
          .select('case_links.case_id')
          .where((eb) =>
            eb.or([
              eb.and([eb('case_links.case_id', '=', caseId), eb('case_links.linked_case_id', '=', eb.ref('cases.id'))]),
              eb.and([eb('case_links.linked_case_id', '=', caseId), eb('case_links.case_id', '=', eb.ref('cases.id'))]),
            ]),
          ),
      ),
    )
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Replaces the links of a case that the caller can see; links to deleted cases and to cases that the caller cannot see stay.
 *
 * @returns the cases whose link was added or deleted.
 */
export async function replaceLinks(db: TenantDb, caseId: string, linked: readonly string[]): Promise<string[]> {
  const before = await findVisibleLinks(db, caseId);
  const unlinked = before.filter((id) => !linked.includes(id));
  if (unlinked.length > 0) {
    const eachWay = [
      ['case_links.case_id', 'case_links.linked_case_id'],
      ['case_links.linked_case_id', 'case_links.case_id'],
    ] as const;
    for (const [own, other] of eachWay) await db.deleteFrom('case_links').where(own, '=', caseId).where(other, 'in', unlinked).execute();
  }
  const added = linked.filter((id) => !before.includes(id));
  // by trigger: case_links_restrict_linked sets linked_restricted, by which the policy refuses a case that the caller cannot see.
  if (added.length > 0)
    await db
      .insertInto('case_links')
      .values(added.map((id) => ({ case_id: caseId, linked_case_id: id })))
      .execute();
  return [...unlinked, ...added];
}

type Numbers = Pick<
  CaseDraft,
  'filing_number' | 'filing_date' | 'registration_number' | 'registration_date' | 'efiling_number' | 'efiling_date'
>;
/** The same as a case has them. */
type StoredNumbers = { readonly [Name in keyof Numbers]?: string | null | undefined };
const NUMBER_KINDS = ['filing', 'registration', 'efiling'] as const;

/**
 * Adds new numbers to the case's history; an earlier number of the same kind stays as a former one. The present number takes a changed date.
 *
 * @param before the numbers and dates of the case until now; undefined for a new case.
 */
export async function recordNumbers(db: TenantDb, caseId: string, numbers: Numbers, before?: StoredNumbers): Promise<void> {
  const given = NUMBER_KINDS.filter((kind) => numbers[`${kind}_number`] !== undefined);
  const dated = NUMBER_KINDS.filter((kind) => numbers[`${kind}_date`] !== undefined);
  if (before && given.length > 0)
    await db
      .updateTable('case_numbers')
      .set({ is_current: false })
      .where('case_numbers.case_id', '=', caseId)
      .where('case_numbers.kind', 'in', given)
      .where('case_numbers.is_current', '=', true)
      .execute();
  const after: StoredNumbers = { ...before, ...definedOnly(numbers) };
  await insertNumbers(
    db,
    numberRows(caseId, after).filter(({ kind }) => given.includes(kind) || dated.includes(kind)),
  );
}

/** The numbers that a draft or change gives, as rows. */
export function numberRows(caseId: string, numbers: StoredNumbers) {
  return NUMBER_KINDS.flatMap((kind) => {
    const number = numbers[`${kind}_number`];
    return number ? [{ case_id: caseId, kind, number, dated: numbers[`${kind}_date`] ?? null, is_current: true }] : [];
  });
}

export async function insertNumbers(db: TenantDb, rows: ReturnType<typeof numberRows>): Promise<void> {
  if (rows.length === 0) return;
  const recorded = db
    .insertInto('case_numbers')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'case_id', 'kind', 'number'])
        .doUpdateSet((eb) => ({ is_current: true, dated: eb.ref('excluded.dated') })),
    );
  await sendWithNext(db, recorded.compile());
}

/** Every present and former number of the case, for search. */
export async function findNumbers(db: TenantDb, caseId: string): Promise<string[]> {
  const rows = await db.selectFrom('case_numbers').select('case_numbers.number').where('case_numbers.case_id', '=', caseId).execute();
  return rows.map((row) => row.number);
}

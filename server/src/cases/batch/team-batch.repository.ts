import { sql } from 'kysely';
import { groupByValue } from '../../bulk-changes/public.ts';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { type LeavingPerson, type TeamLine, teamDifference } from './team-change.ts';

/** The teams of these cases, former members included. A case without a team is missing. */
export async function findTeams(db: TenantDb, caseIds: readonly string[]): Promise<Map<string, TeamLine[]>> {
  const members = db
    .selectFrom('case_team')
    .select(['case_team.case_id', 'case_team.user_id', sql<string | null>`null::uuid`.as('lawyer_id'), 'case_team.role'])
    .select(['case_team.position', 'case_team.since', 'case_team.left_at'])
    .where('case_team.case_id', 'in', caseIds);
  const counsel = db
    .selectFrom('case_counsel')
    .select(['case_counsel.case_id', sql<string>`null::uuid`.as('user_id'), 'case_counsel.lawyer_id', 'case_counsel.role'])
    .select(['case_counsel.position', 'case_counsel.since', sql<string | null>`null::timestamptz`.as('left_at')])
    .where('case_counsel.case_id', 'in', caseIds);
  const rows = [...(await members.execute()), ...(await counsel.execute())];
  const lines = rows.map(({ case_id: caseId, user_id: userId, lawyer_id: lawyerId, role, position, since, left_at: leftAt }) => ({
    caseId,
    line: { userId, lawyerId, role, position, since, leftAt },
  }));
  return new Map([...Map.groupBy(lines, ({ caseId }) => caseId)].map(([caseId, each]) => [caseId, each.map(({ line }) => line)]));
}

/** A case whose team is replaced. */
export interface TeamUpdate {
  readonly caseId: string;
  readonly before: readonly TeamLine[];
  readonly after: readonly TeamLine[];
}

type CaseLine = TeamLine & { readonly caseId: string };

/** Replaces the teams of several cases; lines that stay keep their row. */
export async function updateTeams(db: TenantDb, teams: readonly TeamUpdate[]): Promise<void> {
  const differences = teams.map(({ caseId, before, after }) => ({ caseId, ...teamDifference(before, after) }));
  const linesOf = (part: 'removed' | 'added' | 'moved'): CaseLine[] =>
    differences.flatMap((each) => each[part].map((line) => ({ ...line, caseId: each.caseId })));
  await deleteLines(db, linesOf('removed'));
  await updateLines(db, linesOf('moved'));
  await insertLines(db, linesOf('added'));
}

const casesOf = (lines: readonly CaseLine[]) => lines.map(({ caseId }) => caseId);

async function deleteLines(db: TenantDb, lines: readonly CaseLine[]): Promise<void> {
  for (const [{ userId, lawyerId }, group] of groupByValue(lines, ({ userId, lawyerId }) => ({ userId, lawyerId }))) {
    const ids = casesOf(group);
    if (userId !== null)
      await db.deleteFrom('case_team').where('case_team.user_id', '=', userId).where('case_team.case_id', 'in', ids).execute();
    if (lawyerId !== null)
      await db.deleteFrom('case_counsel').where('case_counsel.lawyer_id', '=', lawyerId).where('case_counsel.case_id', 'in', ids).execute();
  }
}

async function updateLines(db: TenantDb, lines: readonly CaseLine[]): Promise<void> {
  const placed = groupByValue(lines, ({ userId, lawyerId, role, position }) => ({ userId, lawyerId, role, position }));
  for (const [{ userId, lawyerId, role, position }, group] of placed) {
    const ids = casesOf(group);
    const line = { role, position };
    if (userId !== null)
      await db.updateTable('case_team').set(line).where('case_team.user_id', '=', userId).where('case_team.case_id', 'in', ids).execute();
    if (lawyerId !== null)
      await db
        .updateTable('case_counsel')
        .set(line)
        .where('case_counsel.lawyer_id', '=', lawyerId)
        .where('case_counsel.case_id', 'in', ids)
        .execute();
  }
}

async function insertLines(db: TenantDb, lines: readonly CaseLine[]): Promise<void> {
  const now = new Date().toISOString();
  const members = lines.flatMap(({ caseId, userId, role, position, since, leftAt }) =>
    userId === null ? [] : [{ case_id: caseId, user_id: userId, role, position, since: since ?? now, left_at: leftAt }],
  );
  const counsel = lines.flatMap(({ caseId, lawyerId, role, position, since }) =>
    lawyerId === null ? [] : [{ case_id: caseId, lawyer_id: lawyerId, role, position, since: since ?? now }],
  );
  if (members.length > 0) await db.insertInto('case_team').values(members).execute();
  if (counsel.length > 0) await db.insertInto('case_counsel').values(counsel).execute();
}

/** Gives access to these restricted cases to exactly their teams. */
export async function updateAccess(db: TenantDb, caseIds: readonly string[]): Promise<void> {
  await db.deleteFrom('case_access').where('case_access.case_id', 'in', caseIds).execute();
  const present = db
    .selectFrom('case_team')
    .select(['case_team.tenant_id', 'case_team.case_id', 'case_team.user_id'])
    .where('case_team.case_id', 'in', caseIds)
    .where('case_team.left_at', 'is', null);
  await db
    .insertInto('case_access')
    .columns(['tenant_id', 'case_id', 'user_id'])
    .expression(present)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The open and pending cases on whose team a person is, or was until they left the firm: the first `limit` with the number of all. */
export async function listLiveCasesOf(db: TenantDb, { userId, lawyerId, formerId }: LeavingPerson, limit: number) {
  const onTeam = (id: string) => db.selectFrom('case_team').select('case_team.case_id').where('case_team.user_id', '=', id);
  const asCounsel = db
    .selectFrom('case_counsel')
    .select('case_counsel.case_id')
    .where('case_counsel.lawyer_id', '=', lawyerId ?? '');
  const asOther = formerId === undefined ? asCounsel : asCounsel.union(onTeam(formerId));
  const rows = await db
    .selectFrom('cases')
    .select(['cases.id', 'cases.title', 'cases.restricted', sql<number>`count(*) over ()`.as('total')])
    .select((eb) => eb.fn.coalesce('cases.registration_number', 'cases.filing_number').as('number'))
    .where('cases.status', 'in', ['open', 'pending'])
    .where('cases.deleted_at', 'is', null)
    .where('cases.id', 'in', userId === null ? asOther : onTeam(userId).where('case_team.left_at', 'is', null))
    .orderBy('cases.next_hearing_sort')
    .orderBy('cases.id')
    .limit(sql.lit(limit))
    .execute();
  return { items: rows, total: rows[0]?.total ?? 0 };
}

/** Those of these restricted cases that a member may see by their team. */
export async function listSeenCases(db: TenantDb, userId: string, caseIds: readonly string[]): Promise<string[]> {
  if (caseIds.length === 0) return [];
  const rows = await db
    .selectFrom('case_access')
    .select('case_access.case_id')
    .where('case_access.user_id', '=', userId)
    .where('case_access.case_id', 'in', caseIds)
    .execute();
  return rows.map((row) => row.case_id);
}

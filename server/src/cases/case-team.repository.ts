import { sql } from 'kysely';
import { sendWithNext, type TenantDb } from '../platform/db/scope/tenant-db.ts';

interface Line {
  readonly role: string;
  readonly position: number;
}

/** A member of the firm on the team; a former one has left the firm, and gets no access to restricted cases and no notifications. */
type MemberLine = Line & { readonly user_id: string; readonly isFormer: boolean };

/** The team of a case as rows, in one order: members of the firm, including former ones, and outside counsel. */
export interface Team {
  readonly members: readonly MemberLine[];
  readonly counsel: readonly (Line & { readonly lawyer_id: string })[];
}

/** Present members of the firm on a case. */
export async function findTeam(db: TenantDb, caseId: string) {
  return await db
    .selectFrom('case_team')
    .select('case_team.user_id')
    .where('case_team.case_id', '=', caseId)
    .where('case_team.left_at', 'is', null)
    .execute();
}

/** Inserts the team of a newly created case. */
export async function insertTeam(db: TenantDb, caseId: string, team: Team): Promise<void> {
  await insertTeams(db, [{ caseId, team }]);
}

/** Inserts the teams of newly created cases. */
export async function insertTeams(db: TenantDb, teams: readonly { readonly caseId: string; readonly team: Team }[]): Promise<void> {
  const members = teams.flatMap(({ caseId, team }) =>
    team.members.map(({ isFormer: _isFormer, ...line }) => ({ ...line, case_id: caseId })),
  );
  const counsel = teams.flatMap(({ caseId, team }) => team.counsel.map((line) => ({ ...line, case_id: caseId })));
  if (members.length > 0) await sendWithNext(db, db.insertInto('case_team').values(members).compile());
  if (counsel.length > 0) await sendWithNext(db, db.insertInto('case_counsel').values(counsel).compile());
}

/**
 * Replaces the team of a case; people who stay keep their row, those who rejoin get a new one.
 *
 * @param before the present team.
 * @returns true if any member was added or removed.
 */
export async function replaceTeam(db: TenantDb, caseId: string, { team, before }: { team: Team; before: Team }): Promise<boolean> {
  const wantedMembers = new Map(team.members.map((line) => [line.user_id, line]));
  const wantedCounsel = new Map(team.counsel.map((line) => [line.lawyer_id, line]));
  const rejoins = (row: MemberLine) => row.isFormer && wantedMembers.get(row.user_id)?.isFormer === false;
  const removedMembers = before.members.filter((row) => !wantedMembers.has(row.user_id) || rejoins(row)).map((row) => row.user_id);
  const removedCounsel = before.counsel.filter((row) => !wantedCounsel.has(row.lawyer_id)).map((row) => row.lawyer_id);
  if (removedMembers.length > 0)
    await db.deleteFrom('case_team').where('case_team.case_id', '=', caseId).where('case_team.user_id', 'in', removedMembers).execute();
  if (removedCounsel.length > 0)
    await db
      .deleteFrom('case_counsel')
      .where('case_counsel.case_id', '=', caseId)
      .where('case_counsel.lawyer_id', 'in', removedCounsel)
      .execute();
  for (const row of before.members) {
    if (rejoins(row)) continue;
    const now = wantedMembers.get(row.user_id);
    wantedMembers.delete(row.user_id);
    if (now && differs(now, row)) await moveMember(db, caseId, now);
  }
  for (const row of before.counsel) {
    const now = wantedCounsel.get(row.lawyer_id);
    wantedCounsel.delete(row.lawyer_id);
    if (now && differs(now, row)) await moveCounsel(db, caseId, now);
  }
  await insertTeam(db, caseId, { members: [...wantedMembers.values()], counsel: [...wantedCounsel.values()] });
  return removedMembers.length > 0 || wantedMembers.size > 0;
}

const differs = (now: Line, was: Line) => now.role !== was.role || now.position !== was.position;

/** The whole present team of a case. */
export async function findLines(db: TenantDb, caseId: string): Promise<Team> {
  const members = await db
    .selectFrom('case_team')
    .select(['case_team.user_id', 'case_team.role', 'case_team.position'])
    .select(sql<boolean>`case_team.left_at is not null`.as('isFormer'))
    .where('case_team.case_id', '=', caseId)
    .execute();
  const counsel = await db
    .selectFrom('case_counsel')
    .select(['case_counsel.lawyer_id', 'case_counsel.role', 'case_counsel.position'])
    .where('case_counsel.case_id', '=', caseId)
    .execute();
  return { members, counsel };
}

async function moveMember(db: TenantDb, caseId: string, { user_id: userId, role, position }: Team['members'][number]): Promise<void> {
  await db
    .updateTable('case_team')
    .set({ role, position })
    .where('case_team.case_id', '=', caseId)
    .where('case_team.user_id', '=', userId)
    .execute();
}

async function moveCounsel(db: TenantDb, caseId: string, { lawyer_id: lawyerId, role, position }: Team['counsel'][number]): Promise<void> {
  await db
    .updateTable('case_counsel')
    .set({ role, position })
    .where('case_counsel.case_id', '=', caseId)
    .where('case_counsel.lawyer_id', '=', lawyerId)
    .execute();
}

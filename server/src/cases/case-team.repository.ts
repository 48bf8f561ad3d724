import { sendWithNext, type TenantDb } from '../platform/db/tenant-db.ts';

interface Line {
  readonly role: string;
  readonly position: number;
}

/** The team of a case as rows, in one order: members of the firm, and counsel from outside. */
export interface Team {
  readonly members: readonly (Line & { readonly user_id: string })[];
  readonly counsel: readonly (Line & { readonly lawyer_id: string })[];
}

/** The members of the firm on a case. */
export async function findTeam(db: TenantDb, caseId: string) {
  return await db.selectFrom('case_team').select('case_team.user_id').where('case_team.case_id', '=', caseId).execute();
}

/** The lawyers who stand as counsel on a case. */
export async function findCounsel(db: TenantDb, caseId: string): Promise<string[]> {
  const rows = await db.selectFrom('case_counsel').select('case_counsel.lawyer_id').where('case_counsel.case_id', '=', caseId).execute();
  return rows.map((row) => row.lawyer_id);
}

/** Puts a team on a case that was just opened. */
export async function addTeam(db: TenantDb, caseId: string, { members, counsel }: Team): Promise<void> {
  if (members.length > 0)
    await sendWithNext(
      db,
      db
        .insertInto('case_team')
        .values(members.map((line) => ({ ...line, case_id: caseId })))
        .compile(),
    );
  if (counsel.length > 0)
    await sendWithNext(
      db,
      db
        .insertInto('case_counsel')
        .values(counsel.map((line) => ({ ...line, case_id: caseId })))
        .compile(),
    );
}

/** Makes the team of a case these people; those who stay keep their row. @returns whether any member came or left. */
export async function replaceTeam(db: TenantDb, caseId: string, team: Team): Promise<boolean> {
  const before = await findLines(db, caseId);
  const wantedMembers = new Map(team.members.map((line) => [line.user_id, line]));
  const wantedCounsel = new Map(team.counsel.map((line) => [line.lawyer_id, line]));
  const goneMembers = before.members.filter((row) => !wantedMembers.has(row.user_id)).map((row) => row.user_id);
  const goneCounsel = before.counsel.filter((row) => !wantedCounsel.has(row.lawyer_id)).map((row) => row.lawyer_id);
  if (goneMembers.length > 0)
    await db.deleteFrom('case_team').where('case_team.case_id', '=', caseId).where('case_team.user_id', 'in', goneMembers).execute();
  if (goneCounsel.length > 0)
    await db
      .deleteFrom('case_counsel')
      .where('case_counsel.case_id', '=', caseId)
      .where('case_counsel.lawyer_id', 'in', goneCounsel)
      .execute();
  for (const row of before.members) {
    const now = wantedMembers.get(row.user_id);
    wantedMembers.delete(row.user_id);
    if (now && differs(now, row)) await moveMember(db, caseId, now);
  }
  for (const row of before.counsel) {
    const now = wantedCounsel.get(row.lawyer_id);
    wantedCounsel.delete(row.lawyer_id);
    if (now && differs(now, row)) await moveCounsel(db, caseId, now);
  }
  await addTeam(db, caseId, { members: [...wantedMembers.values()], counsel: [...wantedCounsel.values()] });
  return goneMembers.length > 0 || wantedMembers.size > 0;
}

const differs = (now: Line, was: Line) => now.role !== was.role || now.position !== was.position;

async function findLines(db: TenantDb, caseId: string): Promise<Team> {
  const members = await db
    .selectFrom('case_team')
    .select(['case_team.user_id', 'case_team.role', 'case_team.position'])
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

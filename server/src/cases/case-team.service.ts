import type { TeamMemberDraft } from '@munshi/contract/cases/case.schema';
import { findLawyers, type KnownLawyer } from '../lawyers/public.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import type { Team } from './case-team.repository.ts';
import * as caseRepository from './case.repository.ts';

/**
 * Turns the team into rows: a lawyer who is a member becomes a member line, and each person occurs once. Outside counsel already on the
 * case stays counsel, even if the record is linked to a member by now, and a former member stays former until a line says `rejoins`: saving
 * a team unchanged gives nobody access to a restricted case.
 *
 * @param before the present team; undefined for a new case.
 * @throws {AppError} `case.lawyer_unknown`, `case.member_unknown`.
 */
export async function resolveTeam(db: TenantDb, team: readonly TeamMemberDraft[], before?: Team): Promise<Team> {
  const lawyers = await findLawyers(
    db,
    team.flatMap((line) => line.lawyer_id ?? []),
  );
  const counselBefore = new Set(before?.counsel.map((line) => line.lawyer_id));
  const former = new Set(before?.members.filter((line) => line.isFormer).map((line) => line.user_id));
  const lines = team.map((line, position) => ({ ...personOf(line, position, { lawyers, counselBefore }), ...line, position }));
  const rejoining = new Set(lines.filter((line) => line.rejoins).map((line) => line.userId));
  const isFormer = (userId: string) => former.has(userId) && !rejoining.has(userId);
  const members = onceEach(
    lines.flatMap(({ userId, role, position }) =>
      userId === undefined ? [] : [{ user_id: userId, role, position, isFormer: isFormer(userId) }],
    ),
    (line) => line.user_id,
  );
  const counsel = onceEach(
    lines.flatMap(({ lawyerId, role, position }) => (lawyerId === undefined ? [] : [{ lawyer_id: lawyerId, role, position }])),
    (line) => line.lawyer_id,
  );
  await requireMembers(
    db,
    members.filter((line) => !line.isFormer),
  );
  return { members, counsel };
}

interface Person {
  readonly userId?: string | undefined;
  readonly lawyerId?: string | undefined;
}

interface Known {
  readonly lawyers: ReadonlyMap<string, KnownLawyer>;
  readonly counselBefore: ReadonlySet<string>;
}

/** The person a line stands for: a member, or outside counsel. */
function personOf({ user_id: userId, lawyer_id: lawyerId }: TeamMemberDraft, at: number, { lawyers, counselBefore }: Known): Person {
  if (userId) return { userId: userId.toLowerCase() };
  const lawyer = lawyers.get((lawyerId ?? '').toLowerCase());
  if (!lawyer) throw new AppError('case.lawyer_unknown', { fields: { [`team.${at}.lawyer_id`]: 'unknown' } });
  return lawyer.member_id === null || counselBefore.has(lawyer.id) ? { lawyerId: lawyer.id } : { userId: lawyer.member_id };
}

function onceEach<Line>(lines: readonly Line[], keyOf: (line: Line) => string): Line[] {
  return lines.filter((line, at) => lines.findIndex((other) => keyOf(other) === keyOf(line)) === at);
}

async function requireMembers(db: TenantDb, team: Team['members']): Promise<void> {
  const members = await caseRepository.findMembers(
    db,
    team.map((line) => line.user_id),
  );
  const unknown = team.find((line) => !members.has(line.user_id));
  if (unknown) throw new AppError('case.member_unknown', { fields: { [`team.${unknown.position}.user_id`]: 'unknown' } });
}

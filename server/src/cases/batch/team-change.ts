/** A line of a team: a member of the firm by `userId`, or outside counsel by `lawyerId`. */
export interface TeamLine {
  readonly userId: string | null;
  readonly lawyerId: string | null;
  readonly role: string;
  readonly position: number;
  /** Null for a new line. */
  readonly since: string | null;
  readonly leftAt: string | null;
}

/** A person as a team has them. */
export type TeamPerson = Pick<TeamLine, 'userId' | 'lawyerId'>;

/** A person who gives their place to another: also one who has left the firm, by their former user id. */
export interface LeavingPerson extends TeamPerson {
  readonly formerId?: string;
}

const isSame = (one: TeamPerson, other: TeamPerson) => one.userId === other.userId && one.lawyerId === other.lawyerId;
const inOrder = (lines: readonly TeamLine[]) => lines.toSorted((one, other) => one.position - other.position);
const numbered = (lines: readonly TeamLine[]) => lines.map((line, position) => ({ ...line, position }));
const without = (lines: readonly TeamLine[], person: TeamPerson) => lines.filter((line) => !isSame(line, person));
const presentLine = (lines: readonly TeamLine[], person: TeamPerson) => lines.find((line) => isSame(line, person) && line.leftAt === null);

/** The team with this person first, in this role. A former member joins again. */
export function withLead(lines: readonly TeamLine[], person: TeamPerson, role: string): TeamLine[] {
  const present = presentLine(lines, person);
  const since = present?.since ?? null;
  const { userId, lawyerId } = person;
  return numbered([{ userId, lawyerId, role, position: 0, since, leftAt: null }, ...without(inOrder(lines), person)]);
}

/** The team with this person last; as before if they are on it. */
export function withMember(lines: readonly TeamLine[], person: TeamPerson, role: string): TeamLine[] {
  if (presentLine(lines, person)) return [...lines];
  const { userId, lawyerId } = person;
  return numbered([...without(inOrder(lines), person), { userId, lawyerId, role, position: 0, since: null, leftAt: null }]);
}

/** The team with `to` in the place and role of `from`; as before if `from` is not on it. A person already before `from` keeps theirs. */
export function withReplaced(lines: readonly TeamLine[], from: LeavingPerson, to: TeamPerson): TeamLine[] {
  const isFormer = (line: TeamLine) => from.formerId !== undefined && line.userId === from.formerId;
  const isFrom = (line: TeamLine) => isFormer(line) || (isSame(line, from) && line.leftAt === null);
  const [leaving, ...others] = inOrder(lines).filter(isFrom);
  if (!leaving) return [...lines];
  const present = presentLine(lines, to);
  const rest = inOrder(lines).filter((line) => !others.includes(line));
  if (present && present.position < leaving.position) return numbered(rest.filter((line) => line !== leaving));
  const { userId, lawyerId } = to;
  const line = { userId, lawyerId, role: leaving.role, position: 0, since: present?.since ?? null, leftAt: null };
  return numbered(without(rest, to).map((each) => (each === leaving ? line : each)));
}

/** The lines that change between two teams. A line whose `since` differs is a new one: somebody left it and joined again. */
export function teamDifference(before: readonly TeamLine[], after: readonly TeamLine[]) {
  const lineOf = (lines: readonly TeamLine[], person: TeamPerson) => lines.find((line) => isSame(line, person));
  const isKept = (line: TeamLine, other: TeamLine | undefined) =>
    other !== undefined && line.since === other.since && line.leftAt === other.leftAt;
  return {
    removed: before.filter((line) => !isKept(line, lineOf(after, line))),
    added: after.filter((line) => !isKept(line, lineOf(before, line))),
    moved: after.filter((line) => {
      const was = lineOf(before, line);
      return isKept(line, was) && (was?.role !== line.role || was.position !== line.position);
    }),
  };
}

/** True if both teams have the same people, roles and order. */
export function isSameTeam(one: readonly TeamLine[], other: readonly TeamLine[]): boolean {
  const { removed, added, moved } = teamDifference(one, other);
  return removed.length === 0 && added.length === 0 && moved.length === 0;
}

/** True if both teams have the same people in the same roles, in one order, whatever their positions are numbered. */
export function hasSameOrder(one: readonly TeamLine[], other: readonly TeamLine[]): boolean {
  return isSameTeam(numbered(inOrder(one)), numbered(inOrder(other)));
}

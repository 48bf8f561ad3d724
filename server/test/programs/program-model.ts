/** The kinds of records that a program of calls works on. */
export type RecordKind = 'person' | 'case' | 'hearing' | 'task' | 'note';

/** A member of a firm who makes calls. */
export interface Member {
  readonly userId: string;
  readonly token: string;
  readonly isAdmin: boolean;
}

export interface TestRecord {
  readonly kind: RecordKind;
  readonly id: string;
  /** Occurs in its title and nowhere else. */
  word: string;
  readonly of: TestRecord | undefined;
  readonly author: string;
  isDeleted: boolean;
  /** Cases only: only the team and admins see it. */
  isRestricted: boolean;
  /** Cases only: the user ids of its team. */
  team: readonly string[];
  /** Notes only: only its author sees it. */
  readonly isPrivate: boolean;
}

/** The expected state of a firm. */
export interface FirmModel {
  /** The prefix of every word of the firm. */
  readonly mark: string;
  readonly members: readonly Member[];
  readonly records: TestRecord[];
  /** The number of words used so far. */
  words: number;
}

/** Whether restriction and privacy let this person see a thing, ignoring deletion. */
export function isReachable(member: Member, record: TestRecord): boolean {
  if (record.isPrivate && record.author !== member.userId) return false;
  if (record.of) return isReachable(member, record.of);
  return !record.isRestricted || member.isAdmin || record.team.includes(member.userId);
}

export function isVisible(member: Member, record: TestRecord): boolean {
  return isReachable(member, record) && !record.isDeleted && (record.of === undefined || !record.of.isDeleted);
}

export function visible(firm: FirmModel, member: Member, kind: RecordKind): TestRecord[] {
  return firm.records.filter((record) => record.kind === kind && isVisible(member, record));
}

/** The answer to a call. */
export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly text: string;
}

/** Where programs run: a server without firms. */
export interface World {
  request(member: Pick<Member, 'token'>, method: string, url: string, payload?: object): Promise<Answer>;
  /** A new firm with an admin and two lawyers. */
  newFirm(): Promise<Member[]>;
}

/** A broken invariant of the product. */
class Breach extends Error {}

export function requireThat(isTrue: boolean, what: () => string): void {
  if (!isTrue) throw new Breach(what());
}

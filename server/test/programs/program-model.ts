/** The kinds of records that a program of calls works on. */
export type ThingKind = 'person' | 'case' | 'hearing' | 'task' | 'note';

/** A member of a firm who makes calls. */
export interface Seat {
  readonly userId: string;
  readonly token: string;
  readonly isAdmin: boolean;
}

export interface Thing {
  readonly kind: ThingKind;
  readonly id: string;
  /** Occurs in its title and nowhere else. */
  word: string;
  readonly of: Thing | undefined;
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
  readonly seats: readonly Seat[];
  readonly things: Thing[];
  /** The number of words used so far. */
  words: number;
}

/** Whether restriction and privacy let this person see a thing, ignoring deletion. */
export function isReachable(seat: Seat, thing: Thing): boolean {
  if (thing.isPrivate && thing.author !== seat.userId) return false;
  if (thing.of) return isReachable(seat, thing.of);
  return !thing.isRestricted || seat.isAdmin || thing.team.includes(seat.userId);
}

export function isVisible(seat: Seat, thing: Thing): boolean {
  return isReachable(seat, thing) && !thing.isDeleted && (thing.of === undefined || !thing.of.isDeleted);
}

export function visible(firm: FirmModel, seat: Seat, kind: ThingKind): Thing[] {
  return firm.things.filter((thing) => thing.kind === kind && isVisible(seat, thing));
}

/** The answer to a call. */
export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly text: string;
}

/** Where programs run: a server without firms. */
export interface World {
  request(seat: Pick<Seat, 'token'>, method: string, url: string, payload?: object): Promise<Answer>;
  /** A new firm with an admin and two lawyers. */
  newFirm(): Promise<Seat[]>;
}

/** A broken invariant of the product. */
class Breach extends Error {}

export function requireThat(isTrue: boolean, what: () => string): void {
  if (!isTrue) throw new Breach(what());
}

/** What a program of calls works on, and what everybody should see of it. */
export type ThingKind = 'person' | 'case' | 'hearing' | 'task' | 'note';

/** Somebody at work in a firm. */
export interface Seat {
  readonly userId: string;
  readonly token: string;
  readonly isAdmin: boolean;
}

export interface Thing {
  readonly kind: ThingKind;
  readonly id: string;
  /** Stands in its title and nowhere else. */
  word: string;
  readonly of: Thing | undefined;
  readonly author: string;
  isDeleted: boolean;
  /** Of a case: only the team and admins see it. */
  isRestricted: boolean;
  /** Of a case: the people on its team, by their ids. */
  team: readonly string[];
  /** Of a note: its author alone sees it. */
  readonly isPrivate: boolean;
}

/** A firm as it should be. */
export interface FirmModel {
  /** Begins every word of the firm’s. */
  readonly mark: string;
  readonly seats: readonly Seat[];
  readonly things: Thing[];
  /** How many words were given out. */
  words: number;
}

/** Whether the walls and the privacy of a thing let this person through, were it not deleted. */
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

/** What a call answered. */
export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly text: string;
}

/** Where programs run: a product with nobody in it yet. */
export interface World {
  request(seat: Pick<Seat, 'token'>, method: string, url: string, payload?: object): Promise<Answer>;
  /** A new firm with an admin and two lawyers. */
  newFirm(): Promise<Seat[]>;
}

/** A promise of the product that was not kept. */
class Breach extends Error {}

export function hold(isTrue: boolean, what: () => string): void {
  if (!isTrue) throw new Breach(what());
}

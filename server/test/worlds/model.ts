import type { RoleName } from '@munshi/contract/tenants/role';
import { CAST, EVERYBODY, type Pair, type Who } from './cast.ts';

export type ChildKind = 'hearing' | 'task' | 'note' | 'document' | 'vakalatnama';

export interface CaseThing {
  readonly id: string;
  /** Occurs in its title and nowhere else. */
  readonly word: string;
  /** From now on, acts in this case happen only in world A. */
  isSecret: boolean;
  /** World B has the case too, as it was before anything secret happened in it. */
  readonly isInBoth: boolean;
  isRestricted: boolean;
  isDeleted: boolean;
  /** The people on its team. */
  team: ReadonlySet<Who>;
  /** The same in world B. */
  teamOfB: ReadonlySet<Who>;
  readonly parties: Set<string>;
}

/** A record that belongs to a case. Its id is the same in both worlds if the client chose it. */
export interface Child {
  readonly kind: ChildKind;
  readonly ids: Pair<string>;
  readonly word: string;
  readonly of: CaseThing | undefined;
  readonly isSecret: boolean;
  isDeleted: boolean;
  /** Hearings only: the day, and the lawyers who appear. */
  readonly day?: string;
  readonly lawyerIds?: readonly string[];
}

interface Lawyer {
  readonly id: string;
  readonly name: string;
  /** The member to whom this record was assigned by a person who may do so. */
  member: Who | undefined;
}

interface Invite {
  readonly ids: Pair<string>;
  readonly tokens: Pair<string>;
  readonly to: Who;
  readonly role: RoleName;
  readonly by: Who;
  isOpen: boolean;
}

interface Membership {
  role: RoleName | null;
  /** False if membership or admin role came from an invitation that should have ended with its sender's rights. */
  isLegitimate: boolean;
}

/** The expected records of both worlds, and who may know of which. */
export class Model {
  readonly cases: CaseThing[] = [];
  readonly children: Child[] = [];
  readonly people: { readonly id: string; readonly name: string }[] = [];
  readonly lawyers: Lawyer[] = [];
  readonly invites: Invite[] = [];
  readonly merges: Pair<string>[] = [];
  readonly #members: Record<Who, Membership>;
  /** Everybody who could ever see a secret case: what they learned then they were allowed to know. */
  readonly everInside = new Set<Who>();
  #words = 0;

  constructor() {
    this.#members = Object.fromEntries(EVERYBODY.map((who) => [who, { role: CAST[who], isLegitimate: true }])) as Record<Who, Membership>;
  }

  /** A new word. Secret and open words differ only for the human reader. */
  word(isSecret: boolean): string {
    this.#words += 1;
    return `${isSecret ? 'Zqhidden' : 'Zqopen'}${this.#words}x`;
  }

  roleOf(who: Who): RoleName | null {
    return this.#members[who].role;
  }

  /** Everybody with one of these roles, rightful or not. */
  holders(...roles: readonly RoleName[]): Who[] {
    return EVERYBODY.filter((who) => roles.includes(this.#members[who].role ?? ('' as RoleName)));
  }

  become(who: Who, role: RoleName | null, isLegitimate = true): void {
    this.#members[who] = { role, isLegitimate: role === null || isLegitimate };
    if (role !== null) return;
    // A person who leaves the firm leaves its teams, and does not rejoin them on return.
    for (const each of this.cases) {
      each.team = without(each.team, who);
      each.teamOfB = without(each.teamOfB, who);
    }
  }

  isLegitimate(who: Who): boolean {
    return this.#members[who].isLegitimate;
  }

  /** Whether a person may know of a restricted case in world A. */
  mayKnow(who: Who, { team }: Pick<CaseThing, 'team'>): boolean {
    const { role, isLegitimate } = this.#members[who];
    return role !== null && isLegitimate && (role === 'admin' || team.has(who));
  }

  secrets(): CaseThing[] {
    return this.cases.filter((each) => each.isSecret);
  }

  /** Whether a person is an outsider to every secret case, in both worlds. Admins never are, even before there is one. */
  isOutside(who: Who): boolean {
    if (this.mayKnow(who, { team: NOBODY })) return false;
    return !this.secrets().some((each) => this.mayKnow(who, each) || (each.isInBoth && this.mayKnow(who, { team: each.teamOfB })));
  }

  outsiders(): Who[] {
    return EVERYBODY.filter((who) => this.isOutside(who));
  }

  /** Records the current insiders. Must be called after each step. */
  noteInsiders(): void {
    for (const who of EVERYBODY) if (!this.isOutside(who)) this.everInside.add(who);
  }

  /** Makes a case of both worlds secret: from now on its acts happen only in world A. */
  makeSecret(each: CaseThing): void {
    if (each.isSecret) return;
    each.isSecret = true;
    each.teamOfB = each.team;
  }
}

const NOBODY: ReadonlySet<Who> = new Set();
const without = (team: ReadonlySet<Who>, who: Who): ReadonlySet<Who> => new Set([...team].filter((each) => each !== who));

/** Everybody except the founder, who stays, and the lead. */
export const PREFERRED: readonly Who[] = ['partner', 'junior', 'colleague', 'clerk', 'viewer', 'guest', 'invitee'];

/** Picks by number among `PREFERRED` first, so that the steps of one story choose the same person; else from the list. */
export function pickFirst(from: readonly Who[], nth: number): Who | undefined {
  const who = pick(PREFERRED, nth);
  return who !== undefined && from.includes(who) ? who : pick(from, nth);
}

/** An item of a list by a number of the program; undefined if the list is empty. */
export function pick<T>(from: readonly T[], nth: number): T | undefined {
  return from.length === 0 ? undefined : from[nth % from.length];
}

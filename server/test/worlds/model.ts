import type { RoleName } from '@munshi/contract/tenants/role';
import { CAST, EVERYBODY, type Pair, type Who } from './cast.ts';

export type ChildKind = 'hearing' | 'task' | 'note' | 'document' | 'vakalatnama';

export interface CaseThing {
  readonly id: string;
  /** Stands in its title, and nowhere else. */
  readonly word: string;
  /** What happens in it from now on happens in world A alone. */
  isSecret: boolean;
  /** World B has it too, as it was before anything secret happened in it. */
  readonly isInBoth: boolean;
  isRestricted: boolean;
  isDeleted: boolean;
  /** Who was put on its team, by name. */
  team: ReadonlySet<Who>;
  /** The same in world B. */
  teamOfB: ReadonlySet<Who>;
  readonly parties: Set<string>;
}

/** Something that belongs to a case. Its id is the same in both worlds where the client chose it. */
export interface Child {
  readonly kind: ChildKind;
  readonly ids: Pair<string>;
  readonly word: string;
  readonly of: CaseThing | undefined;
  readonly isSecret: boolean;
  isDeleted: boolean;
  /** Of a hearing: the day and who appears. */
  readonly day?: string;
  readonly lawyerIds?: readonly string[];
}

interface Lawyer {
  readonly id: string;
  readonly name: string;
  /** The member this record was given to by somebody who may decide that. */
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

interface Standing {
  role: RoleName | null;
  /** False for who came to be a member, or an admin, by an invitation that should have ended with its sender. */
  isRightful: boolean;
}

/** What the two worlds hold, as they should be, and who may know what of it. */
export class Model {
  readonly cases: CaseThing[] = [];
  readonly children: Child[] = [];
  readonly people: { readonly id: string; readonly name: string }[] = [];
  readonly lawyers: Lawyer[] = [];
  readonly invites: Invite[] = [];
  readonly merges: Pair<string>[] = [];
  readonly #standing: Record<Who, Standing>;
  /** Who has stood inside a secret case at any time: what they were told then is theirs. */
  readonly everInside = new Set<Who>();
  #words = 0;

  constructor() {
    this.#standing = Object.fromEntries(EVERYBODY.map((who) => [who, { role: CAST[who], isRightful: true }])) as Record<Who, Standing>;
  }

  /** A word that stands nowhere yet. Those of secrets are told apart by the eye alone. */
  word(isSecret: boolean): string {
    this.#words += 1;
    return `${isSecret ? 'Zqhidden' : 'Zqopen'}${this.#words}x`;
  }

  roleOf(who: Who): RoleName | null {
    return this.#standing[who].role;
  }

  /** Those who hold one of these roles, by whatever way they came to it. */
  holders(...roles: readonly RoleName[]): Who[] {
    return EVERYBODY.filter((who) => roles.includes(this.#standing[who].role ?? ('' as RoleName)));
  }

  become(who: Who, role: RoleName | null, isRightful = true): void {
    this.#standing[who] = { role, isRightful: role === null || isRightful };
    if (role !== null) return;
    // Whoever leaves the firm leaves its teams; coming back brings nothing back.
    for (const each of this.cases) {
      each.team = without(each.team, who);
      each.teamOfB = without(each.teamOfB, who);
    }
  }

  isRightful(who: Who): boolean {
    return this.#standing[who].isRightful;
  }

  /** Whether a person may know of a restricted case, in the world in which more of it happens. */
  mayKnow(who: Who, { team }: Pick<CaseThing, 'team'>): boolean {
    const { role, isRightful } = this.#standing[who];
    return role !== null && isRightful && (role === 'admin' || team.has(who));
  }

  secrets(): CaseThing[] {
    return this.cases.filter((each) => each.isSecret);
  }

  /** Whether a person stands outside of every secret case, in both worlds. Admins never do, even before there is one. */
  isOutside(who: Who): boolean {
    if (this.mayKnow(who, { team: NOBODY })) return false;
    return !this.secrets().some((each) => this.mayKnow(who, each) || (each.isInBoth && this.mayKnow(who, { team: each.teamOfB })));
  }

  outsiders(): Who[] {
    return EVERYBODY.filter((who) => this.isOutside(who));
  }

  /** Call it after each step. */
  noteInsiders(): void {
    for (const who of EVERYBODY) if (!this.isOutside(who)) this.everInside.add(who);
  }

  /** From now on what happens in a restricted case that both worlds have happens in one of them. */
  makeSecret(each: CaseThing): void {
    if (each.isSecret) return;
    each.isSecret = true;
    each.teamOfB = each.team;
  }
}

const NOBODY: ReadonlySet<Who> = new Set();
const without = (team: ReadonlySet<Who>, who: Who): ReadonlySet<Who> => new Set([...team].filter((each) => each !== who));

/** Everybody but the founder, who stays, and the lead. */
export const COMERS: readonly Who[] = ['partner', 'junior', 'colleague', 'clerk', 'viewer', 'guest', 'newcomer'];

/** Of some people the one whom the number means among all who come and go, so that steps of one story mean the same person. */
export function meant(from: readonly Who[], nth: number): Who | undefined {
  const who = pick(COMERS, nth);
  return who !== undefined && from.includes(who) ? who : pick(from, nth);
}

/** One of a list by a number of the program; undefined of none. */
export function pick<T>(from: readonly T[], nth: number): T | undefined {
  return from.length === 0 ? undefined : from[nth % from.length];
}

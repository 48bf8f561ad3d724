import { nameKey } from './name-key.ts';

/** A person of the firm, or one that an earlier row makes. */
export interface PersonIdentity {
  readonly id?: string;
  readonly position?: number;
  readonly line?: number;
  readonly name: string;
  readonly mobile: string | null;
  readonly email: string | null;
}

export type FoundPerson = { readonly same: PersonIdentity } | { readonly maybe: PersonIdentity } | undefined;

/** People by mobile, e-mail or name. */
export class PeopleIndex {
  readonly #byContact = new Map<string, PersonIdentity>();
  readonly #byName = new Map<string, PersonIdentity[]>();

  constructor(people: readonly PersonIdentity[] = []) {
    for (const person of people) this.add(person);
  }

  add(person: PersonIdentity): void {
    for (const contact of [person.mobile, person.email]) if (contact && !this.#byContact.has(contact)) this.#byContact.set(contact, person);
    const name = nameKey(person.name);
    const named = this.#byName.get(name);
    if (named) named.push(person);
    else this.#byName.set(name, [person]);
  }

  /** A family may share one mobile: with another name it is only a possible match. */
  find({ name, mobile, email }: Pick<PersonIdentity, 'name' | 'mobile' | 'email'>): FoundPerson {
    const named = this.#byName.get(nameKey(name)) ?? [];
    const byContact = [mobile, email].flatMap((contact) => (contact ? (this.#byContact.get(contact) ?? []) : []))[0];
    if (byContact) return nameKey(byContact.name) === nameKey(name) ? { same: byContact } : { maybe: byContact };
    const differs = (one: string | null, other: string | null) => one !== null && other !== null && one !== other;
    const possible = named.filter((one) => !differs(one.mobile, mobile) && !differs(one.email, email));
    if (possible.length === 1 && possible[0]) return { same: possible[0] };
    return possible[0] ? { maybe: possible[0] } : undefined;
  }
}

import type { Person } from '../people/person.schema.ts';
import { Capacity, type Executant, type InstrumentLanguage } from './vakalatnama-facts.schema.ts';

/** What a vakalatnama takes from the record of a person. */
export type SigningPerson = Pick<
  Person,
  | 'id'
  | 'name'
  | 'name_local'
  | 'party_type'
  | 'relation'
  | 'relative_name'
  | 'age'
  | 'occupation'
  | 'mobile'
  | 'email'
  | 'address'
  | 'representative'
  | 'capacity'
>;

/** An address in one line. */
export function addressLine(address: Person['address']): string {
  if (!address) return '';
  return [address.line, address.city, address.district, `${address.state} ${address.pin}`.trim()].filter((part) => part !== '').join(', ');
}

/** The name in the script of the language, if it is recorded. */
export const nameIn = (language: InstrumentLanguage, { name, name_local: local }: Pick<Person, 'name' | 'name_local'>) =>
  (language === 'hi' ? local : null) ?? name;

const capacityOf = (typed: string | null): Capacity =>
  Capacity.options.find(
    (capacity) =>
      capacity ===
      (typed ?? '')
        .trim()
        .toLowerCase()
        .replaceAll(/[\s-]+/g, '_'),
  ) ?? 'authorised_signatory';

/** Fills in the details of a person's record; for an organisation its representative signs. */
export function withPerson(executant: Executant, person: SigningPerson, language: InstrumentLanguage): Executant {
  const name = nameIn(language, person);
  const known = {
    relation: person.relation,
    relative_name: person.relative_name,
    age: person.age,
    occupation: person.occupation,
    mobile: person.mobile,
    email: person.email,
    address: addressLine(person.address) || null,
  };
  const details = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null)) as Partial<Executant>;
  const self = { ...executant, ...details, person_id: person.id, name };
  if (person.party_type === 'individual') return self;
  return { ...self, name: person.representative ?? '', on_behalf_of: name, capacity: capacityOf(person.capacity) };
}

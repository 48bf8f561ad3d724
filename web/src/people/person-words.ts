import type { MergeField } from '@munshi/contract/people/person-merge.schema';
import type { Person } from '@munshi/contract/people/person.schema';
import { useTranslation } from '../i18n/i18n.ts';

const joined = (parts: readonly (string | null | undefined)[], by: string) => parts.filter(Boolean).join(by);

/** `4 Karan Nagar, Srinagar, Jammu and Kashmir 190010`. */
export function printAddress(address: Person['address']): string {
  if (!address) return '';
  const { line, city, district, state, pin } = address;
  return joined([line, city, district === city ? '' : district, joined([state, pin], ' ')], ', ');
}

/** The fields of a person as text: label and value. */
export function usePersonWords() {
  const { t } = useTranslation(['people', 'fields']);
  const nameOf = (field: MergeField): string => t(`fields:people.${field}`);
  const valueOf = (person: Person, field: MergeField): string => {
    switch (field) {
      case 'party_type':
        return t(`types.${person.party_type}`);
      case 'relation':
        return relationOf(person);
      case 'representative':
        return joined([person.representative, person.capacity], ', ');
      case 'address':
        return printAddress(person.address);
      case 'language':
        return t(`languages.${person.language}`);
      case 'age':
        return person.age === null ? '' : String(person.age);
      default:
        return person[field] ?? '';
    }
  };
  const relationOf = ({ relation, relative_name: relative }: Pick<Person, 'relation' | 'relative_name'>): string =>
    joined([relation && t(`relations.${relation}`), relative], ' ');
  return { nameOf, valueOf, relationOf };
}

/** Storage key of a person's unsaved edits after the session ended. */
export const personDraftKey = (id: string) => `person_unsaved_${id}`;

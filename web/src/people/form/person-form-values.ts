import { type Person, type PersonChange, PersonDraft, type PersonKind } from '@munshi/contract/people/person.schema';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { whatChanged } from '../../platform/forms/what-changed.ts';

const TEXTS = [
  'name',
  'name_local',
  'relative_name',
  'occupation',
  'mobile',
  'email',
  'pan',
  'gstin',
  'cin',
  'aadhaar_last4',
  'representative',
  'capacity',
  'notes',
] as const;

/** A person as form values: an empty field is an empty string. */
export interface PersonFormValues extends Record<(typeof TEXTS)[number], string> {
  party_type: Person['party_type'];
  kinds: PersonKind[];
  relation: string | null;
  age: number | string | null;
  address: { line: string; city: string; district: string; state: string | null; pin: string };
}

export type PersonForm = UseFormReturn<PersonFormValues, unknown, PersonDraft>;

const noAddress = { line: '', city: '', district: '', state: null, pin: '' };

const emptyTexts = Object.fromEntries(TEXTS.map((name) => [name, ''])) as Record<(typeof TEXTS)[number], string>;

export const emptyPerson = (kinds: PersonKind[]): PersonFormValues => ({
  ...emptyTexts,
  party_type: 'individual',
  kinds,
  relation: null,
  age: null,
  address: noAddress,
});

export function valuesOf(person: Person): PersonFormValues {
  const texts = Object.fromEntries(TEXTS.map((name) => [name, person[name] ?? ''])) as typeof emptyTexts;
  const { party_type, kinds, relation, age, address } = person;
  return { ...texts, party_type, kinds, relation, age, address: address ? { ...address, state: address.state || null } : noAddress };
}

/** Fields that only one party type has: hidden and cleared when the type changes. */
const ONLY_OF = {
  individual: ['relation', 'relative_name', 'age', 'occupation', 'aadhaar_last4'],
  organisation: ['cin', 'representative', 'capacity'],
} as const;

const emptyIsNone = (name: string, value: unknown) => (value === '' && name !== 'name' ? null : value);

/** Converts the form values to the contract's draft. */
export const FormDraft = z.pipe(
  z.pipe(
    z.custom<PersonFormValues>(),
    z.transform(({ address, ...values }): unknown => {
      const other = values.party_type === 'individual' ? ONLY_OF.organisation : ONLY_OF.individual;
      const hasAddress = Object.values(address).some((part) => (part ?? '').trim() !== '');
      return {
        ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, emptyIsNone(name, value)])),
        ...Object.fromEntries(other.map((name) => [name, null])),
        address: hasAddress ? { ...address, state: address.state ?? '' } : null,
      };
    }),
  ),
  PersonDraft as z.ZodMiniType<PersonDraft>,
);

/** The fields of a validated form that differ from the person as opened. */
export const changeOf = (draft: PersonDraft, base: Person): PersonChange => whatChanged(draft, FormDraft.parse(valuesOf(base)));

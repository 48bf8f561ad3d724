import { type Person, type PersonChange, PersonDraft, type PersonKind } from '@munshi/contract/people/person.schema';
import type { UseFormReturn } from 'react-hook-form';
import { addressOf, type AddressValues, addressValuesOf } from '../../platform/forms/address-values.ts';
import { draftFields, type FormValues } from '../../platform/forms/draft-fields.ts';
import { formSchema } from '../../platform/forms/form-schema.ts';
import { whatChanged } from '../../platform/forms/what-changed.ts';

const fields = draftFields(PersonDraft, { without: ['id', 'address'] });

export interface PersonFormValues extends FormValues<typeof fields> {
  address: AddressValues;
}

export type PersonForm = UseFormReturn<PersonFormValues, unknown, PersonDraft>;

export const emptyPerson = (kinds: PersonKind[]): PersonFormValues => ({ ...fields.empty, kinds, address: addressValuesOf(null) });

export const valuesOf = (person: Person): PersonFormValues => ({
  ...fields.valuesOf(person, {}),
  address: addressValuesOf(person.address),
});

/** Fields that the other party type has: hidden and cleared when the type changes. */
const NONE_OF_THE_OTHER = {
  individual: { cin: null, representative: null, capacity: null },
  organisation: { relation: null, relative_name: null, age: null, occupation: null, aadhaar_last4: null },
} as const;

/** Converts the form values to the contract's draft. */
export const FormDraft = formSchema(PersonDraft, (values: PersonFormValues) => ({
  ...fields.draftOf(values),
  ...NONE_OF_THE_OTHER[values.party_type],
  address: addressOf(values.address),
}));

/** The fields of a validated form that differ from the person as opened. */
export const changeOf = (draft: PersonDraft, base: Person): PersonChange => whatChanged(draft, FormDraft.parse(valuesOf(base)));

import { Address } from '@munshi/contract/people/address.schema';
import { draftFields, type FormValues } from './draft-fields.ts';

const fields = draftFields(Address, { choices: ['state'] });

export type AddressValues = FormValues<typeof fields>;

/** The address of a record as form values; a record without one has empty values. */
export const addressValuesOf = (address: Address | null): AddressValues => (address ? fields.valuesOf(address, {}) : fields.empty);

/** Undoes `addressValuesOf()`: an empty address is none. */
export const addressOf = (values: AddressValues) =>
  Object.values(values).some((part) => part?.trim()) ? { ...values, state: values.state ?? '' } : null;

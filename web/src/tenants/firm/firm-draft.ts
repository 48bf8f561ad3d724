import { FirmChange, type FirmProfile } from '@munshi/contract/tenants/firm.schema';
import { addressOf, type AddressValues, addressValuesOf } from '../../platform/forms/address-values.ts';
import { draftFields, type FormValues } from '../../platform/forms/draft-fields.ts';
import { formSchema } from '../../platform/forms/form-schema.ts';
import { whatChanged } from '../../platform/forms/what-changed.ts';

const fields = draftFields(FirmChange, { without: ['address'] });

interface FirmFormValues extends FormValues<typeof fields> {
  address: AddressValues;
}

/** The form of the firm's profile: a cleared field is sent as null, and so is an empty address. */
export const FirmForm = formSchema(FirmChange, (values: FirmFormValues) => ({
  ...fields.draftOf(values),
  address: addressOf(values.address),
}));

/** The initial form values. */
export const firmValues = (firm: FirmProfile): FirmFormValues => ({
  ...fields.valuesOf(firm, {}),
  address: addressValuesOf(firm.address),
});

/** The fields that differ from the firm as opened, so that untouched fields keep their current values. */
export const changeOf = (draft: FirmChange, opened: FirmProfile): FirmChange => whatChanged(draft, opened);

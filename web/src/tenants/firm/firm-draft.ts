import { FirmChange, type FirmProfile } from '@munshi/contract/tenants/firm.schema';
import * as z from 'zod/mini';
import { formSchema, orNull } from '../../platform/forms/form-schema.ts';
import { whatChanged } from '../../platform/forms/what-changed.ts';

const { name, address, phone, email, website, gstin, pan } = FirmChange.shape;

const noAddress = { line: '', city: '', district: '', state: '', pin: '' };

/** The address as its inputs contain it: a cleared state is null. */
type TypedAddress = Omit<typeof noAddress, 'state'> & { state: string | null };

/** The form of the firm's profile: a cleared field is sent as null, and so is an empty address. */
export const FirmForm = z.object({
  name: name._zod.def.innerType,
  address: formSchema(address, (typed: TypedAddress) =>
    Object.values(typed).some(Boolean) ? { ...typed, state: typed.state ?? '' } : null,
  ),
  phone: orNull(phone),
  email: orNull(email),
  website: orNull(website),
  gstin: orNull(gstin),
  pan: orNull(pan),
});

/** The initial form values. */
export const firmValues = (firm: FirmProfile) => ({
  name: firm.name,
  address: { ...noAddress, ...firm.address } as TypedAddress,
  phone: firm.phone ?? '',
  email: firm.email ?? '',
  website: firm.website ?? '',
  gstin: firm.gstin ?? '',
  pan: firm.pan ?? '',
});

/** The fields that differ from the firm as opened, so that untouched fields keep their current values. */
export const changeOf = (draft: z.output<typeof FirmForm>, opened: FirmProfile): FirmChange => whatChanged(draft, opened);

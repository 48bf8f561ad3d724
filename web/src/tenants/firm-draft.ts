import { FirmChange, type FirmProfile } from '@munshi/contract/tenants/firm.schema';
import { z } from 'zod';
import { whatChanged } from '../platform/what-changed.ts';

const orNone = <S extends z.ZodType>(schema: S) => z.preprocess((typed: string) => (typed === '' ? null : typed), schema);

const { name, address, phone, email, website, gstin, pan } = FirmChange.shape;

const noAddress = { line: '', city: '', district: '', state: '', pin: '' };

/** As its inputs hold it: a state that was taken back is null. */
type TypedAddress = Omit<typeof noAddress, 'state'> & { state: string | null };

/** The form of the firm's profile: an emptied field is none, and an address without a word too. */
export const FirmForm = z.object({
  name: name.unwrap(),
  address: z.preprocess(
    (typed: TypedAddress) => (Object.values(typed).some(Boolean) ? { ...typed, state: typed.state ?? '' } : null),
    address,
  ),
  phone: orNone(phone),
  email: orNone(email),
  website: orNone(website),
  gstin: orNone(gstin),
  pan: orNone(pan),
});

/** What the form begins with. */
export const firmValues = (firm: FirmProfile) => ({
  name: firm.name,
  address: { ...noAddress, ...firm.address } as TypedAddress,
  phone: firm.phone ?? '',
  email: firm.email ?? '',
  website: firm.website ?? '',
  gstin: firm.gstin ?? '',
  pan: firm.pan ?? '',
});

/** What differs from the firm as it was opened, so that what nobody touched stays as it is by then. */
export const changeOf = (draft: z.output<typeof FirmForm>, opened: FirmProfile): FirmChange => whatChanged(draft, opened);

import * as z from 'zod/mini';
import { storageKeys } from '../../platform/session/storage-keys.ts';

/** The sign-up fields, restored after a look at the plans or a closed tab. Never the password. */
const SignUpData = z.object({
  name: z.catch(z.string(), ''),
  email: z.catch(z.string(), ''),
  mobile: z.catch(z.string(), ''),
  tenant_name: z.catch(z.string(), ''),
  tenant_code: z.catch(z.string(), ''),
});
type SignUpData = z.infer<typeof SignUpData>;

const nothing: SignUpData = { name: '', email: '', mobile: '', tenant_name: '', tenant_code: '' };

/** The saved fields; empty fields if nothing is saved or it cannot be read. */
export function readSignUpData(): SignUpData {
  const stored = localStorage.getItem(storageKeys.signUpData);
  if (stored === null) return nothing;
  try {
    const read = SignUpData.safeParse(JSON.parse(stored));
    return read.success ? read.data : nothing;
  } catch {
    // Foreign or truncated data: the form starts empty.
    return nothing;
  }
}

/** Saves the sign-up fields; anything else passed in, above all the password, is left out. */
export function saveSignUpData(typed: unknown) {
  localStorage.setItem(storageKeys.signUpData, JSON.stringify(SignUpData.parse(typed)));
}

export const clearSignUpData = () => localStorage.removeItem(storageKeys.signUpData);

import { z } from 'zod';
import { storageKeys } from '../platform/storage-keys.ts';

/** What was typed on the way in, so that it is there again after a look at the plans or a closed tab. Never the password. */
const SignUpData = z.object({
  name: z.string().catch(''),
  email: z.string().catch(''),
  mobile: z.string().catch(''),
  tenant_name: z.string().catch(''),
  tenant_code: z.string().catch(''),
});
type SignUpData = z.infer<typeof SignUpData>;

const nothing: SignUpData = { name: '', email: '', mobile: '', tenant_name: '', tenant_code: '' };

/** What is kept; empty fields where nothing is, or what is there cannot be read. */
export function readSignUpData(): SignUpData {
  const kept = localStorage.getItem(storageKeys.signUpData);
  if (kept === null) return nothing;
  try {
    const read = SignUpData.safeParse(JSON.parse(kept));
    return read.success ? read.data : nothing;
  } catch {
    // Not ours, or cut short: the form starts empty.
    return nothing;
  }
}

/** Keeps the fields of a sign-up; anything else it is given, the password first of all, is left out. */
export function keepSignUpData(typed: unknown) {
  localStorage.setItem(storageKeys.signUpData, JSON.stringify(SignUpData.parse(typed)));
}

export const forgetSignUpData = () => localStorage.removeItem(storageKeys.signUpData);

import { Signup } from '@munshi/contract/accounts/account.schema';
import { Mobile } from '@munshi/contract/accounts/contact.schema';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';

/** An empty field means no mobile number rather than an invalid one. */
export const MobileOrNone = z.preprocess((typed) => (typed === '' ? null : typed), Mobile.nullable());

/** The contract's sign-up schema as a form fills it in. */
export const SignupDraft = Signup.extend({ mobile: MobileOrNone });

export type SignupForm = UseFormReturn<z.input<typeof SignupDraft>, unknown, z.output<typeof SignupDraft>>;

import { Signup } from '@munshi/contract/accounts/account.schema';
import { Mobile } from '@munshi/contract/accounts/contact.schema';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { orNull } from '../../platform/forms/form-schema.ts';

/** An empty field means no mobile number rather than an invalid one. */
export const MobileOrNone = orNull(z.nullable(Mobile));

/** The contract's sign-up schema as a form fills it in. */
export const SignupDraft = z.extend(Signup, { mobile: MobileOrNone });

export type SignupForm = UseFormReturn<z.input<typeof SignupDraft>, unknown, z.output<typeof SignupDraft>>;

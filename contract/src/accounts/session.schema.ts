import * as z from 'zod/mini';
import { Instant } from '../platform/court-date.ts';
import { Tenant } from '../tenants/tenant.schema.ts';

export const User = z.object({ id: z.nullable(z.uuid()), name: z.string(), display_name: z.nullable(z.string()), email: z.string() });
export type User = z.infer<typeof User>;

/** A signed-in session, `T` of the product page. `refresh_token` is null if `token` can only set a password. */
export const Session = z.object({ token: z.string(), refresh_token: z.nullable(z.string()), user: User, tenants: z.array(Tenant) });
export type Session = z.infer<typeof Session>;

export const RefreshToken = z.strictObject({ refresh_token: z.string().check(z.minLength(20), z.maxLength(200)) });

export const Tokens = z.object({ token: z.string(), refresh_token: z.string() });

/** A device that is signed in. */
export const Device = z.object({
  id: z.uuid(),
  user_agent: z.string(),
  address: z.string(),
  signed_in_at: Instant,
  last_seen_at: Instant,
  is_current: z.boolean(),
});
export type Device = z.infer<typeof Device>;

export const PasswordConfirmation = z.strictObject({ password: z.string().check(z.minLength(1), z.maxLength(200)) });

/** The password is optional for the calling device and required for any other. */
export const DeviceEnding = z._default(z.partial(PasswordConfirmation), {});

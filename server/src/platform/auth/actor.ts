import type { Permission } from '@munshi/contract/platform/permission';
import type { RoleName } from '@munshi/contract/tenants/role';
import type { Scope } from '../db/tenant-db.ts';

/** A signed-in person. */
export interface SignedIn {
  readonly userId: string;
  readonly sessionId: string;
}

/** A signed-in person in one firm. */
export interface Actor extends SignedIn, Scope {
  readonly userId: string;
  readonly tenantCode: string;
  readonly roleName: RoleName;
  readonly permissions: ReadonlySet<Permission>;
}

/** What a request's token proves. */
export type Proof =
  { readonly use: 'full'; readonly signedIn: SignedIn } | { readonly use: 'password'; readonly grantId: string; readonly userId: string };

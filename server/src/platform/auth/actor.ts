import type { Permission } from '@munshi/contract/platform/permission';
import type { PlanName } from '@munshi/contract/tenants/plan';
import type { RoleName } from '@munshi/contract/tenants/role';
import type { Scope } from '../db/scope/tenant-db.ts';

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
  /** The firm's plan; null while none is chosen. */
  readonly plan: PlanName | null;
  readonly permissions: ReadonlySet<Permission>;
  /** Whether the firm requires a second factor, and this person signed in after that without having one. */
  readonly owesSecondFactor: boolean;
  /** Whether an export is being imported into the firm, which is only read until then. */
  readonly isImporting: boolean;
}

/** What a request's token proves. */
export type Proof =
  | { readonly use: 'full'; readonly signedIn: SignedIn }
  | { readonly use: 'password'; readonly grantId: string; readonly userId: string };

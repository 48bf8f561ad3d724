import * as z from 'zod/mini';
import { Permission } from '../platform/permission.ts';

/** The role of a membership. Shown as `roleDisplay`. */
export const RoleName = z.enum(['admin', 'lawyer', 'clerk', 'accountant', 'viewer']);
export type RoleName = z.infer<typeof RoleName>;

export const Role = z.object({ id: z.string(), name: RoleName, display: z.string(), description: z.string() });
export type Role = z.infer<typeof Role>;

const READ = [
  'case:read',
  'hearing:read',
  'deadline:read',
  'registry:read',
  'task:read',
  'note:read',
  'document:read',
  'vakalatnama:read',
  'lawyer:read',
  'person:read',
  'reference:read',
  'member:read',
  'tenant:read',
] as const satisfies Permission[];
/** Members may delete records they created; records of others need `record:delete_any`. */
const WRITE = [
  ...READ,
  'case:write',
  'hearing:write',
  'hearing:delete',
  'deadline:write',
  'registry:write',
  'task:write',
  'note:write',
  'document:write',
  'vakalatnama:write',
  'lawyer:write',
  'person:write',
  'person:delete',
  'reference:write',
] as const satisfies Permission[];

interface RoleGrant {
  readonly display: string;
  readonly description: string;
  readonly permissions: readonly Permission[];
}

/** The five roles of a firm and their permissions. */
export const roleGrants: Record<RoleName, RoleGrant> = {
  admin: { display: 'Admin', description: 'Everything in the firm, including its members', permissions: Permission.options },
  lawyer: {
    display: 'Lawyer',
    description: 'Reads and edits all work of the firm',
    permissions: [...WRITE, 'case:delete', 'deadline:confirm'],
  },
  clerk: { display: 'Clerk', description: 'Keeps the daily diary; cannot delete cases', permissions: WRITE },
  accountant: {
    display: 'Accountant',
    description: 'Reads cases and people',
    permissions: ['case:read', 'lawyer:read', 'person:read', 'reference:read', 'member:read', 'tenant:read'],
  },
  viewer: { display: 'Viewer', description: 'Reads only', permissions: READ },
};

/** The roles that have a permission. */
export const rolesWith = (permission: Permission): RoleName[] =>
  RoleName.options.filter((role) => roleGrants[role].permissions.includes(permission));

/** The roles offered in the invite modal; a role's name is both its value and its id. */
export const roles: Role[] = RoleName.options.map((name) => ({
  id: name,
  name,
  display: roleGrants[name].display,
  description: roleGrants[name].description,
}));

import { z } from 'zod';

/** What a membership may do, `noun:verb`. The web gets the caller's list with the profile, to disable with a reason rather than fail. */
export const Permission = z.enum([
  'case:read',
  'case:write',
  'case:delete',
  'case:read_restricted',
  'hearing:read',
  'hearing:write',
  'hearing:delete',
  'task:read',
  'task:write',
  'note:read',
  'note:write',
  'lawyer:read',
  'lawyer:write',
  'person:read',
  'person:write',
  'person:delete',
  'reference:read',
  'reference:write',
  'member:read',
  'member:write',
  'invite:write',
  'tenant:read',
  'tenant:write',
  'audit:read',
  'record:delete_any',
]);
export type Permission = z.infer<typeof Permission>;

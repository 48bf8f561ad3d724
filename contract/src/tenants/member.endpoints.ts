import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams } from '../platform/id.ts';
import { PictureAnswer } from '../platform/picture.ts';
import { Member, MemberChanged, MemberRemoved, MemberRoleChange } from './tenant.schema.ts';

export const listMembers = endpoint({
  method: 'GET',
  url: '/api/v1/users/all',
  access: 'member:read',
  summary: 'The members of the firm, by name.',
  response: z.array(Member),
});

export const readMemberPhoto = endpoint({
  method: 'GET',
  url: '/api/v1/users/:id/photo',
  access: 'member:read',
  summary: 'A member’s photo as a data URL, or null.',
  params: IdParams,
  response: PictureAnswer,
});

export const updateMemberRole = endpoint({
  method: 'PATCH',
  url: '/api/v1/users/:id',
  access: 'member:write',
  summary: 'Changes a member’s role. The last admin stays admin. Open invitations of a member who may no longer invite are revoked.',
  params: IdParams,
  body: MemberRoleChange,
  response: MemberChanged,
});

export const leaveFirm = endpoint({
  method: 'POST',
  url: '/api/v1/user/leave-firm',
  access: 'tenant:read',
  summary: 'Removes the caller from the selected firm at once. The last admin cannot leave.',
  status: 200,
  response: MemberRemoved,
  rate: { limit: 10, seconds: 300 },
});

export const deleteMember = endpoint({
  method: 'DELETE',
  url: '/api/v1/users/:id',
  access: 'member:write',
  summary: 'Removes a member from the firm at once and revokes their open invitations. The last admin cannot be removed.',
  params: IdParams,
  response: MemberRemoved,
});

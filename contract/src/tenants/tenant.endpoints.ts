import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams } from '../platform/page.ts';
import { PictureAnswer } from '../platform/picture.ts';
import { FirmChange, FirmProfile, LogoChange, SecondFactorDuty } from './firm.schema.ts';
import { PlanName, PlanOffer } from './plan.ts';
import { Role } from './role.ts';
import { CodeAnswer, CodeQuery, FirmDraft, Member, MemberChanged, MemberGone, MemberRoleChange, Tenant, Usage } from './tenant.schema.ts';

export const listTenants = endpoint({
  method: 'GET',
  url: '/api/v1/tenants/all',
  access: 'account',
  summary: 'The firms the caller belongs to, last used first.',
  response: z.array(Tenant),
});

export const listAssociatedTenants = endpoint({
  method: 'GET',
  url: '/api/v1/user/associated-tenants',
  access: 'account',
  summary: 'The firms the caller belongs to, last used first.',
  response: z.array(Tenant),
});

export const startFirm = endpoint({
  method: 'POST',
  url: '/api/v1/tenants/create',
  access: 'account',
  summary: 'Starts a firm whose admin the caller is. Asked again for the same firm of theirs, it answers that firm.',
  status: 201,
  body: FirmDraft,
  response: z.object({ message: z.string(), tenant: Tenant }),
  rate: { limit: 20, seconds: 3_600 },
});

export const checkTenantCode = endpoint({
  method: 'GET',
  url: '/api/v1/tenants/code',
  access: 'public',
  summary: 'Whether a firm code is free.',
  query: CodeQuery,
  response: CodeAnswer,
  rate: { limit: 60, seconds: 60 },
});

export const selectPlan = endpoint({
  method: 'POST',
  url: '/api/v1/user/select-plan',
  access: 'tenant:write',
  summary: 'Puts the firm on a plan. Refused while the firm uses more than the plan allows, and for a plan that only the operator gives.',
  status: 200,
  body: z.strictObject({ plan: PlanName }),
  response: z.object({ message: z.string(), tenant: Tenant }),
});

export const readUsage = endpoint({
  method: 'GET',
  url: '/api/v1/tenants/usage',
  access: 'tenant:read',
  summary: 'What the firm uses of its plan.',
  response: Usage,
});

export const listPlans = endpoint({
  method: 'GET',
  url: '/api/v1/plans',
  access: 'public',
  summary: 'The plans and their limits, and which of them a firm chooses by itself.',
  response: z.array(PlanOffer),
});

export const listRoles = endpoint({
  method: 'GET',
  url: '/api/v1/roles',
  access: 'account',
  summary: 'The roles a member can have.',
  response: z.array(Role),
});

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

export const readFirm = endpoint({
  method: 'GET',
  url: '/api/v1/tenants/profile',
  access: 'tenant:read',
  summary: 'What the firm says of itself: name, address, numbers.',
  response: FirmProfile,
});

export const updateFirm = endpoint({
  method: 'PATCH',
  url: '/api/v1/tenants/profile',
  access: 'tenant:write',
  summary: 'Changes what the firm says of itself; what is left out stays. Takes If-Match.',
  body: FirmChange,
  response: FirmProfile.extend({ message: z.string() }),
});

export const readLogo = endpoint({
  method: 'GET',
  url: '/api/v1/tenants/logo',
  access: 'tenant:read',
  summary: 'The firm’s logo as a data URL, or null.',
  response: PictureAnswer,
});

export const changeLogo = endpoint({
  method: 'PUT',
  url: '/api/v1/tenants/logo',
  access: 'tenant:write',
  summary: 'Keeps a logo: webp or JPEG, at most 512 pixels and 120 kB.',
  body: LogoChange,
  response: PictureAnswer,
});

export const removeLogo = endpoint({
  method: 'DELETE',
  url: '/api/v1/tenants/logo',
  access: 'tenant:write',
  summary: 'Takes the logo away.',
  response: PictureAnswer,
});

export const readSecondFactorDuty = endpoint({
  method: 'GET',
  url: '/api/v1/tenants/second-factor',
  access: 'tenant:read',
  summary: 'Whether the firm asks every member for a second factor.',
  response: SecondFactorDuty,
});

export const changeSecondFactorDuty = endpoint({
  method: 'PUT',
  url: '/api/v1/tenants/second-factor',
  access: 'tenant:write',
  summary: 'Makes the second factor a duty of every member, or ends that. Who makes it one has one.',
  body: SecondFactorDuty,
  response: SecondFactorDuty.extend({ message: z.string() }),
});

export const changeMemberRole = endpoint({
  method: 'PATCH',
  url: '/api/v1/users/:id',
  access: 'member:write',
  summary: 'Gives a member another role. The last admin stays admin. Who may not invite any more loses their open invitations.',
  params: IdParams,
  body: MemberRoleChange,
  response: MemberChanged,
});

export const leaveFirm = endpoint({
  method: 'POST',
  url: '/api/v1/user/leave-firm',
  access: 'tenant:read',
  summary: 'Takes the caller out of the selected firm at once, as an admin would. The last admin stays.',
  status: 200,
  response: MemberGone,
  rate: { limit: 10, seconds: 300 },
});

export const removeMember = endpoint({
  method: 'DELETE',
  url: '/api/v1/users/:id',
  access: 'member:write',
  summary: 'Takes a member out of the firm at once, with their open invitations. The last admin stays.',
  params: IdParams,
  response: MemberGone,
});

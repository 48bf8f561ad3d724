import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { PictureAnswer } from '../platform/picture.ts';
import { FirmChange, FirmProfile, LogoChange, SecondFactorPolicy } from './firm.schema.ts';
import { PlanName, PlanOffer } from './plan.ts';
import { Role } from './role.ts';
import { CodeAnswer, CodeQuery, FirmDraft, Tenant, Usage } from './tenant.schema.ts';

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
  summary: 'Creates a firm with the caller as its admin. A repeated call for the same firm of the caller returns that firm.',
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
  summary: 'Puts the firm on a plan. Refused if the firm exceeds the plan’s limits, or if only the operator assigns the plan.',
  status: 200,
  body: z.strictObject({ plan: PlanName }),
  response: z.object({ message: z.string(), tenant: Tenant }),
});

export const readUsage = endpoint({
  method: 'GET',
  url: '/api/v1/tenants/usage',
  access: 'tenant:read',
  summary: 'How much of its plan the firm uses.',
  response: Usage,
});

export const listPlans = endpoint({
  method: 'GET',
  url: '/api/v1/plans',
  access: 'public',
  summary: 'The plans with their limits, and whether a firm can choose each of them itself.',
  response: z.array(PlanOffer),
});

export const listRoles = endpoint({
  method: 'GET',
  url: '/api/v1/roles',
  access: 'account',
  summary: 'The roles a member can have.',
  response: z.array(Role),
});

export const readFirm = endpoint({
  method: 'GET',
  url: '/api/v1/tenants/profile',
  access: 'tenant:read',
  summary: 'The firm’s profile: name, address, contact details and tax numbers.',
  response: FirmProfile,
});

export const updateFirm = endpoint({
  method: 'PATCH',
  url: '/api/v1/tenants/profile',
  access: 'tenant:write',
  summary: 'Changes the firm’s profile; omitted fields stay unchanged. Takes If-Match.',
  body: FirmChange,
  response: z.extend(FirmProfile, { message: z.string() }),
});

export const readLogo = endpoint({
  method: 'GET',
  url: '/api/v1/tenants/logo',
  access: 'tenant:read',
  summary: 'The firm’s logo as a data URL, or null.',
  response: PictureAnswer,
});

export const updateLogo = endpoint({
  method: 'PUT',
  url: '/api/v1/tenants/logo',
  access: 'tenant:write',
  summary: 'Stores the firm’s logo: webp or JPEG, at most 512 pixels and 120 kB.',
  body: LogoChange,
  response: PictureAnswer,
});

export const deleteLogo = endpoint({
  method: 'DELETE',
  url: '/api/v1/tenants/logo',
  access: 'tenant:write',
  summary: 'Removes the firm’s logo.',
  response: PictureAnswer,
});

export const readSecondFactorPolicy = endpoint({
  method: 'GET',
  url: '/api/v1/tenants/second-factor',
  access: 'tenant:read',
  summary: 'Whether the firm requires a second factor of every member.',
  response: SecondFactorPolicy,
});

export const updateSecondFactorPolicy = endpoint({
  method: 'PUT',
  url: '/api/v1/tenants/second-factor',
  access: 'tenant:write',
  summary: 'Makes the second factor mandatory for every member, or optional again. The caller needs one to make it mandatory.',
  body: SecondFactorPolicy,
  response: z.extend(SecondFactorPolicy, { message: z.string() }),
});

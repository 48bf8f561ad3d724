import type { ConstraintProblems } from '../platform/http/error-handler.ts';

export const tenantConstraints: ConstraintProblems = {
  tenants_code_unique: { code: 'tenant.code_taken', field: 'tenant_code' },
};

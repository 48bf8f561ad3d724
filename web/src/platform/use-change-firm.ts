import type { Tenant } from '@munshi/contract/tenants/tenant.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { selectTenant } from './session.ts';

/** Goes over to another firm of the person's. */
export function useChangeFirm() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (tenant: Tenant) => {
    selectTenant(tenant);
    // First away from a record of the old firm, then everything anew for the new one.
    await navigate('/dashboard');
    await client.resetQueries();
  };
}

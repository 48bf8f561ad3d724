import type { Tenant } from '@munshi/contract/tenants/tenant.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { selectTenant } from './session.ts';

const HOME = '/dashboard';

/** Goes over to another firm of the person's. */
export function useChangeFirm() {
  const client = useQueryClient();
  const navigate = useNavigate();
  /** First away from a record of the old firm: a form with something typed in it asks, and nothing changes while it does. */
  const leave = async () => {
    await navigate(HOME);
    return window.location.pathname === HOME;
  };
  return async (tenant: Tenant) => {
    if (!(await leave())) return;
    selectTenant(tenant);
    await client.resetQueries();
  };
}

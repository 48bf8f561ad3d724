import type { Tenant } from '@munshi/contract/tenants/tenant.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { selectTenant } from './session.ts';

const HOME = '/dashboard';

/** Switches to another firm of the user. */
export function useSwitchFirm() {
  const client = useQueryClient();
  const navigate = useNavigate();
  /** First leaves the page of the old firm: a form with unsaved values asks, and nothing changes until the user agrees. */
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

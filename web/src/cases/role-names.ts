import { useQuery } from '@tanstack/react-query';
import { entriesQuery } from '../reference-entries/public.ts';

/** Names a role: the stored value is a code of the list, or the court's own words. */
export function useRoleNames() {
  const roles = useQuery(entriesQuery('party_role')).data ?? [];
  return (role: string | null) => roles.find((entry) => entry.code === role)?.name ?? role ?? '';
}

export function useRoleName(role: string | null) {
  return useRoleNames()(role);
}

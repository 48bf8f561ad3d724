import { useQuery } from '@tanstack/react-query';
import { entriesQuery } from '../reference-entries/public.ts';

/** A role's name: kept is its code in the list, or the words of the court. */
export function useRoleNames() {
  const roles = useQuery(entriesQuery('party_role')).data ?? [];
  return (role: string | null) => roles.find((entry) => entry.code === role)?.name ?? role ?? '';
}

export function useRoleName(role: string | null) {
  return useRoleNames()(role);
}

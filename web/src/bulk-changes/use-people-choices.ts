import { useQuery } from '@tanstack/react-query';
import { lawyersQuery } from '../lawyers/public.ts';
import { membersQuery } from '../tenants/public.ts';

/** Members of the firm by user id, and active outside counsel by record id, as choices of a field. */
export function usePeopleChoices() {
  const members = useQuery(membersQuery);
  const lawyers = useQuery(lawyersQuery);
  const ids = new Set(members.data?.map(({ id }) => id));
  const ofFirm = (members.data ?? []).map((member) => ({
    value: member.id,
    label: `${member.display_name || member.name} · ${member.role_display}`,
  }));
  const counsel = (lawyers.data ?? [])
    .filter(({ user_id: userId, is_active: isActive }) => isActive && (userId === null || !ids.has(userId)))
    .map(({ id, name, designation }) => ({ value: id, label: designation ? `${name} · ${designation}` : name }));
  return { people: [...ofFirm, ...counsel], ofFirm, isLoading: members.isPending || lawyers.isPending };
}

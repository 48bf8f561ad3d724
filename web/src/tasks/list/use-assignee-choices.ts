import { useQuery } from '@tanstack/react-query';
import { i18n } from '../../i18n/i18n.ts';
import { useMemberChoices } from '../../tenants/public.ts';
import { formerAssigneesQuery } from '../task.queries.ts';

/** The members of the firm, and below them the former ones with open tasks, as choices of a filter, loaded once they are wanted. */
export function useAssigneeChoices(isWanted: boolean) {
  const members = useMemberChoices(isWanted);
  // Without an answer the members can be chosen all the same.
  const { data: former = [] } = useQuery({ ...formerAssigneesQuery, enabled: isWanted });
  const left = former.map(({ id, name }) => ({ value: id, label: i18n.t('tasks:filter.formerMember', { name }), words: '' }));
  return { choices: [...members.choices, ...left], hasFailed: members.hasFailed };
}

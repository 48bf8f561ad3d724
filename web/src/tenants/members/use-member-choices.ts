import { useQuery } from '@tanstack/react-query';
import { membersQuery } from './member.queries.ts';

/** The members of the firm as choices of a filter, loaded once they are wanted. */
export function useMemberChoices(isWanted: boolean) {
  const members = useQuery({ ...membersQuery, enabled: isWanted });
  return {
    choices: (members.data ?? []).map((each) => ({ value: each.id, label: each.display_name || each.name, words: each.email })),
    hasFailed: members.isError,
  };
}

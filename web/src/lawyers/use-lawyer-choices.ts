import { useQuery } from '@tanstack/react-query';
import { printChoice } from './lawyer-words.ts';
import { lawyersQuery } from './lawyer-choices.queries.ts';

/** The lawyers of the firm and from outside as choices of a filter, loaded once they are wanted. */
export function useLawyerChoices(isWanted: boolean) {
  const lawyers = useQuery({ ...lawyersQuery, enabled: isWanted });
  return {
    choices: (lawyers.data ?? []).map((lawyer) => ({ value: lawyer.id, label: printChoice(lawyer) })),
    hasFailed: lawyers.isError,
  };
}

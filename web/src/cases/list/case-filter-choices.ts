import { useQuery } from '@tanstack/react-query';
import { lawyersQuery } from '../../lawyers/public.ts';
import { categoriesQuery, entriesQuery, typesQuery } from '../../reference-entries/public.ts';
import { useMemberChoices } from '../../tenants/public.ts';

export function useCategoryChoices(isWanted: boolean) {
  const categories = useQuery({ ...categoriesQuery(), enabled: isWanted });
  return { choices: (categories.data ?? []).map(({ id, name }) => ({ value: id, label: name })), hasFailed: categories.isError };
}

/** The types of the chosen category, or all. */
export function useTypeChoices(isWanted: boolean, { category }: Readonly<Record<string, string | undefined>>) {
  const types = useQuery({ ...typesQuery(), enabled: isWanted });
  const within = (types.data ?? []).filter((type) => category === undefined || type.parent_id === category);
  const choices = within.map(({ id, name, details }) => ({ value: id, label: name, words: (details.abbreviations ?? []).join(' ') }));
  return { choices, hasFailed: types.isError };
}

export function useStageChoices(isWanted: boolean) {
  const stages = useQuery({ ...entriesQuery('stage'), enabled: isWanted });
  return { choices: (stages.data ?? []).map(({ code, name }) => ({ value: code, label: name })), hasFailed: stages.isError };
}

/** The people who can be on a team: members of the firm, and counsel from outside. */
export function useTeamChoices(isWanted: boolean) {
  const members = useMemberChoices(isWanted);
  const lawyers = useQuery({ ...lawyersQuery, enabled: isWanted });
  const memberIds = new Set(members.choices.map(({ value }) => value));
  const counsel = (lawyers.data ?? []).filter((lawyer) => lawyer.user_id === null || !memberIds.has(lawyer.user_id));
  return {
    choices: [...members.choices, ...counsel.map(({ id, name, designation }) => ({ value: id, label: name, words: designation ?? '' }))],
    hasFailed: members.hasFailed || lawyers.isError,
  };
}

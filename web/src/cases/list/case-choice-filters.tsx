import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { lawyersQuery } from '../../lawyers/public.ts';
import { categoriesQuery, typesQuery } from '../../reference-entries/public.ts';
import type { ListState } from './case-list-state.ts';
import { membersQuery } from '../../tenants/public.ts';
import { FilterSelect, useOpened } from '../../ui/list/filter-select.tsx';

interface FilterProps {
  state: ListState;
}

export function CategoryFilter({ state }: FilterProps) {
  const { t } = useTranslation('cases');
  const { isOpened, open } = useOpened(state.chosen.category !== undefined);
  const categories = useQuery({ ...categoriesQuery(), enabled: isOpened });
  return (
    <FilterSelect
      name={t('filter.category')}
      choices={(categories.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={state.chosen.category}
      hasFailed={categories.isError}
      onOpen={open}
      onChange={(choice) => state.change({ category: choice?.value, type: undefined })}
    />
  );
}

export function TypeFilter({ state }: FilterProps) {
  const { t } = useTranslation('cases');
  const { isOpened, open } = useOpened(state.chosen.type !== undefined);
  const types = useQuery({ ...typesQuery(), enabled: isOpened });
  const { category } = state.chosen;
  const within = (types.data ?? []).filter((type) => category === undefined || type.parent_id === category);
  return (
    <FilterSelect
      name={t('filter.type')}
      choices={within.map(({ id, name, details }) => ({ value: id, label: name, words: (details.abbreviations ?? []).join(' ') }))}
      value={state.chosen.type}
      hasFailed={types.isError}
      onOpen={open}
      onChange={(choice) => state.change({ type: choice?.value })}
    />
  );
}

/** A person of the team: a member of the firm, or counsel from outside. */
export function LawyerFilter({ state }: FilterProps) {
  const { t } = useTranslation('cases');
  const { isOpened, open } = useOpened(state.chosen.lawyer !== undefined);
  const members = useQuery({ ...membersQuery, enabled: isOpened });
  const lawyers = useQuery({ ...lawyersQuery, enabled: isOpened });
  const memberIds = new Set(members.data?.map((member) => member.id));
  const counsel = (lawyers.data ?? []).filter((lawyer) => lawyer.user_id === null || !memberIds.has(lawyer.user_id));
  const choices = [
    ...(members.data ?? []).map((member) => ({ value: member.id, label: member.display_name || member.name, words: member.email })),
    ...counsel.map(({ id, name, designation }) => ({ value: id, label: name, words: designation ?? '' })),
  ];
  return (
    <FilterSelect
      name={t('filter.lawyer')}
      choices={choices}
      value={state.chosen.lawyer}
      hasFailed={members.isError || lawyers.isError}
      onOpen={open}
      onChange={(choice) => state.change({ lawyer: choice?.value })}
    />
  );
}

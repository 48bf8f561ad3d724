import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FilterSelect, useOpened } from '../ui/list/filter-select.tsx';
import { printChoice } from './lawyer-words.ts';
import { lawyersQuery } from './lawyer.queries.ts';

interface LawyerFilterProps {
  /** The id of the chosen lawyer. */
  value: string | undefined;
  onChange: (lawyerId: string | undefined) => void;
}

/** Filters a list by one lawyer, of the firm or from outside. */
export function LawyerFilter({ value, onChange }: LawyerFilterProps) {
  const { t } = useTranslation('lawyers');
  const { isOpened, open } = useOpened(value !== undefined);
  const lawyers = useQuery({ ...lawyersQuery, enabled: isOpened });
  return (
    <FilterSelect
      name={t('filter.lawyer')}
      choices={(lawyers.data ?? []).map((lawyer) => ({ value: lawyer.id, label: printChoice(lawyer) }))}
      value={value}
      hasFailed={lawyers.isError}
      onOpen={open}
      onChange={(choice) => onChange(choice?.value)}
    />
  );
}

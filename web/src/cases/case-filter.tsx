import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { FilterSelect } from '../ui/list/filters/filter-select.tsx';
import { caseQuery } from './case.queries.ts';
import { printLinkedCase } from './case-words.ts';
import { useCaseSearch } from './use-case-search.ts';

interface CaseFilterProps {
  /** The id of the chosen case. */
  value: string | undefined;
  onChange: (caseId: string | undefined) => void;
}

/** Filters a list by one case. */
export function CaseFilter({ value, onChange }: CaseFilterProps) {
  const { t } = useTranslation('cases');
  const search = useCaseSearch();
  const [chosen, setChosen] = useState<{ value: string; label: string }>();
  const record = useQuery({ ...caseQuery(value ?? ''), enabled: value !== undefined && chosen?.value !== value });
  return (
    <FilterSelect
      name={t('filter.case')}
      choices={search.found.map((row) => ({ value: row.id, label: printLinkedCase(row) }))}
      value={value}
      valueLabel={chosen?.value === value ? chosen?.label : record.data?.title}
      hasFailed={search.hasFailed}
      onOpen={() => undefined}
      onSearch={search.setTyped}
      onChange={(choice) => {
        setChosen(choice);
        onChange(choice?.value);
      }}
    />
  );
}

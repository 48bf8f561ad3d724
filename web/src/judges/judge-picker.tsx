import { Button, Select } from '@mantine/core';
import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../platform/profile.queries.ts';
import { AddJudgeSheet } from './add-judge-sheet.tsx';
import classes from './judge-picker.module.css';
import { judgesQuery } from './judge.queries.ts';

/** Pause after the last key before the judges are searched, in milliseconds. */
const SEARCH_PAUSE_MS = 250;

/** What a form keeps of a judge. */
export interface ChosenJudge {
  id: string;
  name: string;
}

interface JudgePickerProps {
  value: ChosenJudge | null;
  onChange: (judge: ChosenJudge | null) => void;
  /** Where a judge that is added sits. */
  court: { id: string; name: string } | null;
  error?: string | undefined;
  attach?: (element: HTMLInputElement | null) => void;
}

/** Chooses a judge by name; one that is missing is added without leaving the form. */
export function JudgePicker({ value, onChange, court, error, attach }: JudgePickerProps) {
  const { t } = useTranslation('reference');
  const mayAdd = useMay('reference:write');
  const [isAdding, adding] = useDisclosure(false);
  const [typed, setTyped] = useState('');
  const asked = typed === value?.name ? '' : typed.trim();
  const [q] = useDebouncedValue(asked, SEARCH_PAUSE_MS);
  const judges = useQuery(judgesQuery(q));
  const items = judges.data?.items ?? [];
  const offered = items.map(({ id, name }) => ({ value: id, label: name }));
  const isOffered = offered.some((option) => option.value === value?.id);
  const data = value && !isOffered ? [{ value: value.id, label: value.name }, ...offered] : offered;
  const choose = (id: string | null) => {
    const judge = items.find((each) => each.id === id);
    if (judge) onChange({ id: judge.id, name: judge.name });
    else if (id === null) onChange(null);
  };
  return (
    <div className={classes.picker}>
      <Select
        label={t('judge.label')}
        placeholder={t('judge.placeholder')}
        data={data}
        value={value?.id ?? null}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('clear') }}
        filter={({ options }) => options}
        nothingFoundMessage={judges.isError ? t('judge.failed') : t('judge.none')}
        maxDropdownHeight={300}
        onSearchChange={setTyped}
        onChange={choose}
        {...(attach ? { ref: attach } : {})}
        {...(error ? { error } : {})}
      />
      {mayAdd ? (
        <Button variant="subtle" leftSection={<IconPlus size={18} aria-hidden />} onClick={adding.open} className={classes.add ?? ''}>
          {t('judge.add')}
        </Button>
      ) : null}
      {mayAdd ? <AddJudgeSheet opened={isAdding} onClose={adding.close} name={asked} court={court} onAdded={onChange} /> : null}
    </div>
  );
}

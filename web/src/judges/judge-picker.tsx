import { Button, Select } from '@mantine/core';
import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../platform/profile.queries.ts';
import { AddJudgeSheet } from './add-judge-sheet.tsx';
import type { ChosenJudge } from './chosen-judge.ts';
import classes from './judge-picker.module.css';
import { judgesQuery } from './judge.queries.ts';

/** Pause after the last key before the judges are searched, in milliseconds. */
const SEARCH_PAUSE_MS = 250;

interface JudgePickerProps {
  value: ChosenJudge | null;
  onChange: (judge: ChosenJudge | null) => void;
  /** Where a judge that is added sits. */
  court: { id: string; name: string } | null;
  error?: string | undefined;
  attach?: (element: HTMLInputElement | null) => void;
}

/** The judges that answer to what is typed, the chosen one always among them. */
function useJudgeChoices(value: ChosenJudge | null) {
  const [typed, setTyped] = useState('');
  // The field holds the chosen judge's own name: that is no search.
  const asked = typed === value?.name ? '' : typed.trim();
  const [q] = useDebouncedValue(asked, SEARCH_PAUSE_MS);
  const { data: page, isError } = useQuery(judgesQuery(q));
  const items = page?.items ?? [];
  const offered = items.map(({ id, name }) => ({ value: id, label: name }));
  const isOffered = value === null || offered.some((option) => option.value === value.id);
  return { asked, setTyped, items, options: isOffered ? offered : [{ value: value.id, label: value.name }, ...offered], isError };
}

/** Chooses a judge by name; one that is missing is added without leaving the form. */
export function JudgePicker({ value, onChange, court, error, attach }: JudgePickerProps) {
  const { t } = useTranslation('reference');
  const mayAdd = useMay('reference:write');
  const choices = useJudgeChoices(value);
  const choose = (id: string | null) => {
    const judge = choices.items.find((each) => each.id === id);
    if (judge) onChange({ id: judge.id, name: judge.name });
    else if (id === null) onChange(null);
  };
  return (
    <div className={classes.picker}>
      <Select
        label={t('judge.label')}
        placeholder={t('judge.placeholder')}
        data={choices.options}
        value={value?.id ?? null}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('clear') }}
        filter={({ options }) => options}
        nothingFoundMessage={choices.isError ? t('judge.failed') : t('judge.none')}
        maxDropdownHeight={300}
        onSearchChange={choices.setTyped}
        onChange={choose}
        {...(attach ? { ref: attach } : {})}
        {...(error ? { error } : {})}
      />
      {mayAdd ? <AddJudge name={choices.asked} court={court} onAdded={onChange} /> : null}
    </div>
  );
}

interface AddJudgeProps {
  name: string;
  court: { id: string; name: string } | null;
  onAdded: (judge: ChosenJudge) => void;
}

function AddJudge(props: AddJudgeProps) {
  const { t } = useTranslation('reference');
  const [isOpen, sheet] = useDisclosure(false);
  return (
    <>
      <Button variant="subtle" leftSection={<IconPlus size={18} aria-hidden />} onClick={sheet.open} className={classes.add ?? ''}>
        {t('judge.add')}
      </Button>
      <AddJudgeSheet opened={isOpen} onClose={sheet.close} {...props} />
    </>
  );
}

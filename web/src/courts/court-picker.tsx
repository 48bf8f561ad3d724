import { Button, NativeSelect, Select } from '@mantine/core';
import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import { type Court, CourtLevel } from '@munshi/contract/courts/court.schema';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../platform/profile.queries.ts';
import { AddCourtSheet } from './add-court-sheet.tsx';
import type { ChosenCourt } from './chosen-court.ts';
import classes from './court-picker.module.css';
import { COURTS_OFFERED, courtsQuery } from './court.queries.ts';

/** Pause after the last key before the courts are searched, in milliseconds. */
const SEARCH_PAUSE_MS = 250;

interface CourtPickerProps {
  value: ChosenCourt | null;
  onChange: (court: ChosenCourt | null) => void;
  error?: string | undefined;
  /** Takes the focus when the form blames this field. */
  attach?: (element: HTMLInputElement | null) => void;
  label?: string;
  /** Without it, courts can only be chosen. */
  canAdd?: boolean;
}

const placeOf = (court: Court) => [court.city, court.state].filter(Boolean).join(', ');
const labelOf = (court: Court) => {
  const place = placeOf(court);
  return place === '' || court.name.includes(place) ? court.name : `${court.name} · ${place}`;
};

/** The courts that answer to what is typed, the chosen one always among them. */
function useCourtChoices(value: ChosenCourt | null, level: CourtLevel | null) {
  const [typed, setTyped] = useState('');
  // The field holds the chosen court's own name: that is no search.
  const asked = typed.startsWith(value?.name ?? '\0') ? '' : typed.trim();
  const [q] = useDebouncedValue(asked, SEARCH_PAUSE_MS);
  const { data: page, isError } = useQuery(courtsQuery({ q, level }));
  const items = page?.items ?? [];
  const offered = items.map((court) => ({ value: court.id, label: labelOf(court) }));
  const isOffered = value === null || offered.some((option) => option.value === value.id);
  const options = isOffered ? offered : [{ value: value.id, label: value.name }, ...offered];
  return { asked, setTyped, items, options, isError, hasMore: asked !== '' && (page?.total ?? 0) > COURTS_OFFERED };
}

/** Chooses a court by name or city, and level; a court that is missing is added without leaving the form. */
export function CourtPicker({ value, onChange, error, attach, label, canAdd = true }: CourtPickerProps) {
  const { t } = useTranslation('reference');
  const mayAdd = useMay('reference:write') && canAdd;
  const [level, setLevel] = useState<CourtLevel | null>(null);
  const choices = useCourtChoices(value, level);
  const choose = (id: string | null) => {
    const court = choices.items.find((each) => each.id === id);
    if (court) onChange({ id: court.id, name: court.name, cnr_prefix: court.cnr_prefix });
    else if (id === null) onChange(null);
  };
  return (
    <div className={classes.picker}>
      <Select
        label={label ?? t('court.label')}
        placeholder={t('court.placeholder')}
        data={choices.options}
        value={value?.id ?? null}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('clear') }}
        filter={({ options }) => options}
        nothingFoundMessage={choices.isError ? t('court.failed') : t('court.none')}
        maxDropdownHeight={300}
        onSearchChange={choices.setTyped}
        onChange={choose}
        {...(attach ? { ref: attach } : {})}
        {...(error ? { error } : {})}
        {...(choices.hasMore ? { description: t('court.more') } : {})}
      />
      <LevelSelect value={level} onChange={setLevel} />
      {mayAdd ? <AddCourt name={choices.asked} onAdded={onChange} /> : null}
    </div>
  );
}

interface LevelSelectProps {
  value: CourtLevel | null;
  onChange: (level: CourtLevel | null) => void;
}

function LevelSelect({ value, onChange }: LevelSelectProps) {
  const { t } = useTranslation('reference');
  const levels = CourtLevel.options.map((level) => ({ value: level, label: t(`level.${level}`) }));
  return (
    <NativeSelect
      label={t('court.level')}
      value={value ?? ''}
      data={[{ value: '', label: t('court.anyLevel') }, ...levels]}
      onChange={(event) => onChange(CourtLevel.safeParse(event.currentTarget.value).data ?? null)}
    />
  );
}

function AddCourt({ name, onAdded }: { name: string; onAdded: (court: ChosenCourt) => void }) {
  const { t } = useTranslation('reference');
  const [isOpen, sheet] = useDisclosure(false);
  return (
    <>
      <Button variant="subtle" leftSection={<IconPlus size={18} aria-hidden />} onClick={sheet.open} className={classes.add ?? ''}>
        {t('court.add')}
      </Button>
      <AddCourtSheet opened={isOpen} onClose={sheet.close} name={name} onAdded={onAdded} />
    </>
  );
}

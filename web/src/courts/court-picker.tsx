import { Button, NativeSelect, Select } from '@mantine/core';
import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import { type Court, CourtLevel } from '@munshi/contract/courts/court.schema';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../platform/profile.queries.ts';
import { AddCourtSheet } from './add-court-sheet.tsx';
import classes from './court-picker.module.css';
import { COURTS_OFFERED, courtsQuery } from './court.queries.ts';

/** Pause after the last key before the courts are searched, in milliseconds. */
const SEARCH_PAUSE_MS = 250;

/** What a form keeps of a court. */
export interface ChosenCourt {
  id: string;
  name: string;
  cnr_prefix: string | null;
}

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

/** Chooses a court by name or city, and level; a court that is missing is added without leaving the form. */
export function CourtPicker({ value, onChange, error, attach, label, canAdd = true }: CourtPickerProps) {
  const { t } = useTranslation('reference');
  const mayAdd = useMay('reference:write') && canAdd;
  const [isAdding, adding] = useDisclosure(false);
  const [typed, setTyped] = useState('');
  const [level, setLevel] = useState<CourtLevel | null>(null);
  const asked = typed === value?.name ? '' : typed.trim();
  const [q] = useDebouncedValue(asked, SEARCH_PAUSE_MS);
  const courts = useQuery(courtsQuery({ q, level }));
  const items = courts.data?.items ?? [];
  const offered = items.map((court) => ({ value: court.id, label: labelOf(court) }));
  const isOffered = offered.some((option) => option.value === value?.id);
  const data = value && !isOffered ? [{ value: value.id, label: value.name }, ...offered] : offered;
  const choose = (id: string | null) => {
    const court = items.find((each) => each.id === id);
    if (court) onChange({ id: court.id, name: court.name, cnr_prefix: court.cnr_prefix });
    else if (id === null) onChange(null);
  };
  return (
    <div className={classes.picker}>
      <Select
        label={label ?? t('court.label')}
        placeholder={t('court.placeholder')}
        data={data}
        value={value?.id ?? null}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('clear') }}
        filter={({ options }) => options}
        nothingFoundMessage={courts.isError ? t('court.failed') : t('court.none')}
        maxDropdownHeight={300}
        onSearchChange={setTyped}
        onChange={choose}
        {...(attach ? { ref: attach } : {})}
        {...(error ? { error } : {})}
        {...((courts.data?.total ?? 0) > COURTS_OFFERED && asked !== '' ? { description: t('court.more') } : {})}
      />
      <NativeSelect
        label={t('court.level')}
        value={level ?? ''}
        data={[
          { value: '', label: t('court.anyLevel') },
          ...CourtLevel.options.map((each) => ({ value: each, label: t(`level.${each}`) })),
        ]}
        onChange={(event) => setLevel(CourtLevel.safeParse(event.currentTarget.value).data ?? null)}
      />
      {mayAdd ? (
        <Button variant="subtle" leftSection={<IconPlus size={18} aria-hidden />} onClick={adding.open} className={classes.add ?? ''}>
          {t('court.add')}
        </Button>
      ) : null}
      {mayAdd ? <AddCourtSheet opened={isAdding} onClose={adding.close} name={asked} onAdded={onChange} /> : null}
    </div>
  );
}

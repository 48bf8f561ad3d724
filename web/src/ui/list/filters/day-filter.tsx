import { useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { formatDay } from '../../format/dates.ts';
import { FilterOpener } from './filter-opener.tsx';
import { lazyOverlay } from '../../lazy/lazy-overlay.tsx';
import { ActiveFilter } from '../list-tools.tsx';

const DayMenu = lazyOverlay(() => import('./day-filter.lazy.tsx').then((module) => module.DayMenu));

interface DayFilterProps {
  /** The label of the bound: "From". */
  name: string;
  /** `YYYY-MM-DD`. */
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** A date filter: a chip that opens the calendar, and shows the date once one is chosen. */
export function DayFilter({ name, value, min, max, onChange }: DayFilterProps) {
  const { t } = useTranslation('ui');
  const [isOpen, setIsOpen] = useState(false);
  const [chip, setChip] = useState<HTMLButtonElement | null>(null);
  if (value !== undefined)
    return <ActiveFilter label={t('filter.set', { name, value: formatDay(value) })} onRemove={() => onChange(undefined)} />;
  const pick = (day: string | null) => {
    setIsOpen(false);
    onChange(day ?? undefined);
  };
  return (
    <>
      <FilterOpener
        ref={setChip}
        name={name}
        opens="dialog"
        isOpen={isOpen}
        onReach={DayMenu.preload}
        onToggle={() => setIsOpen((was) => !was)}
      />
      <DayMenu name={name} opened={isOpen} onClose={() => setIsOpen(false)} target={chip} min={min} max={max} onPick={pick} />
    </>
  );
}

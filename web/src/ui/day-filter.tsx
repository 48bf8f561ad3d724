import { Popover, Skeleton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from './dates.ts';
import classes from './list-filters.module.css';
import { ActiveFilter } from './list-tools.tsx';

const Calendar = lazy(() => import('./calendar.tsx').then((module) => ({ default: module.Calendar })));

interface DayFilterProps {
  /** What the day bounds: "From". */
  name: string;
  /** `YYYY-MM-DD`. */
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** A filter by a day: a chip that opens the calendar, and names the day once one is chosen. */
export function DayFilter({ name, value, min, max, onChange }: DayFilterProps) {
  const { t } = useTranslation('ui');
  const [isOpen, setIsOpen] = useState(false);
  if (value !== undefined)
    return <ActiveFilter label={t('filter.set', { name, value: formatDay(value) })} onRemove={() => onChange(undefined)} />;
  const pick = (day: string | null) => {
    setIsOpen(false);
    onChange(day ?? undefined);
  };
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <button type="button" className={classes.chip} aria-expanded={isOpen} onClick={() => setIsOpen((was) => !was)}>
          {name}
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense fallback={<Skeleton width={270} height={290} />}>
          <Calendar day={null} min={min} max={max} onPick={pick} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

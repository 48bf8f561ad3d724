import { ActionIcon, Button } from '@mantine/core';
import type { CourtHoliday } from '@munshi/contract/court-holidays/court-holiday.schema';
import {
  IconCalendarOff,
  IconChevronLeft,
  IconChevronRight,
  IconClipboardText,
  IconFileImport,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { useSearchParams } from 'react-router';
import { SettingsFrame, SettingsSection } from '../accounts/public.ts';
import { ListFiles } from '../list-exports/public.ts';
import { messageOf } from '../platform/calls/problem.ts';
import { useMay } from '../platform/profile.queries.ts';
import { Skeleton } from '../ui/page/skeleton.tsx';
import { formatDay, today } from '../ui/format/dates.ts';
import { lazyOverlay } from '../ui/lazy/lazy-overlay.tsx';
import { NothingYet } from '../ui/list/paged-list.tsx';
import { ErrorState } from '../ui/page/error-state.tsx';
import { holidaysQuery } from './court-holiday.queries.ts';
import classes from './holidays-page.module.css';
import { SchedulesSection } from './schedules/schedules-section.tsx';
import { useHolidayDeletion } from './use-holiday-deletion.ts';

const CalendarFileSheet = lazyOverlay(() => import('./import/calendar-file-sheet.tsx').then((module) => module.CalendarFileSheet));
const PasteSheet = lazyOverlay(() => import('./import/paste-sheet.tsx').then((module) => module.PasteSheet));
const HolidaySheet = lazyOverlay(() => import('./holiday-sheet.tsx').then((module) => module.HolidaySheet));

const thisYear = () => Number(today().slice(0, 4));
const readYear = (text: string | null) => (/^(?:19|20|21)\d\d$/.test(text ?? '') ? Number(text) : thisYear());

/** The firm's calendar: the days on which no court sits, or one court does not. */
export function HolidaysPage() {
  const { t } = useTranslation('courtHolidays');
  const [search, setSearch] = useSearchParams();
  const year = readYear(search.get('year'));
  const turn = (to: number) => setSearch({ year: String(to) }, { preventScrollReset: true });
  return (
    <SettingsFrame>
      <SettingsSection title={t('title')} text={t('text')} isWide actions={<Actions year={year} />}>
        <SchedulesSection />
        <div className={classes.years}>
          <ActionIcon variant="default" size="lg" aria-label={t('yearBefore')} onClick={() => turn(year - 1)}>
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <h3 aria-live="polite">{year}</h3>
          <ActionIcon variant="default" size="lg" aria-label={t('yearAfter')} onClick={() => turn(year + 1)}>
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        </div>
        <Year year={year} />
      </SettingsSection>
    </SettingsFrame>
  );
}

function Actions({ year }: { year: number }) {
  const holidays = useQuery(holidaysQuery(year));
  return (
    <>
      <ListFiles list={{ of: 'holidays', query: { year } }} total={holidays.data?.items.length} />
      <Additions year={year} />
    </>
  );
}

function Additions({ year }: { year: number }) {
  const { t } = useTranslation('courtHolidays');
  const mayWrite = useMay('reference:write');
  const [open, setOpen] = useState<'one' | 'many' | 'file'>();
  if (!mayWrite) return null;
  const close = () => setOpen(undefined);
  return (
    <>
      <Button leftSection={<IconCalendarOff size={18} aria-hidden />} onClick={() => setOpen('one')}>
        {t('add')}
      </Button>
      <Button variant="default" leftSection={<IconClipboardText size={18} aria-hidden />} onClick={() => setOpen('many')}>
        {t('paste')}
      </Button>
      <Button variant="default" leftSection={<IconFileImport size={18} aria-hidden />} onClick={() => setOpen('file')}>
        {t('file.open')}
      </Button>
      <HolidaySheet opened={open === 'one'} onClose={close} />
      <PasteSheet opened={open === 'many'} onClose={close} year={year} />
      <CalendarFileSheet opened={open === 'file'} onClose={close} year={year} />
    </>
  );
}

function Year({ year }: { year: number }) {
  const { t } = useTranslation('courtHolidays');
  const holidays = useQuery(holidaysQuery(year));
  const [edited, setEdited] = useState<CourtHoliday>();
  if (holidays.isError && !holidays.isFetching)
    return <ErrorState title={t('failed')} message={messageOf(holidays.error, t('failed'))} onRetry={() => void holidays.refetch()} />;
  if (!holidays.data) return <Skeleton height={240} />;
  if (holidays.data.items.length === 0) return <NothingYet>{t('empty', { year })}</NothingYet>;
  return (
    <>
      <ul className={classes.list} aria-label={t('listOf', { year })}>
        {holidays.data.items.map((holiday) => (
          <HolidayLine key={holiday.id} holiday={holiday} onEdit={() => setEdited(holiday)} />
        ))}
      </ul>
      <HolidaySheet opened={edited !== undefined} onClose={() => setEdited(undefined)} holiday={edited} />
    </>
  );
}

/** A date never wraps at its hyphens. */
function Days({ starts_on: from, ends_on: to }: CourtHoliday) {
  return (
    <span className={classes.days}>
      <span>{from === to ? formatDay(from) : `${formatDay(from)} –`}</span> {from === to ? null : <span>{formatDay(to)}</span>}
    </span>
  );
}

function HolidayLine({ holiday, onEdit }: { holiday: CourtHoliday; onEdit: () => void }) {
  const { t } = useTranslation('courtHolidays');
  const mayWrite = useMay('reference:write');
  const remove = useHolidayDeletion();
  return (
    <li className={classes.line}>
      <Days {...holiday} />
      <span className={classes.name}>
        {holiday.name}
        <small>{[holiday.court_name ?? t('everyCourt'), holiday.is_part_day ? t('partDay') : null].filter(Boolean).join(' · ')}</small>
      </span>
      {mayWrite ? (
        <span className={classes.tools}>
          <ActionIcon variant="subtle" size="lg" aria-label={t('editOf', { name: holiday.name })} onClick={onEdit}>
            <IconPencil size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="subtle" size="lg" aria-label={t('removeOf', { name: holiday.name })} onClick={() => void remove(holiday)}>
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </span>
      ) : null}
    </li>
  );
}

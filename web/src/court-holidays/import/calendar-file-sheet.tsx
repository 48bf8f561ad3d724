import { Button, Textarea } from '@mantine/core';
import { type CheckedCalendarFile, LONGEST_CALENDAR_FILE } from '@munshi/contract/court-holidays/calendar-file.schema';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { CourtPicker } from '../../courts/public.ts';
import { FileZone } from '../../imports/public.ts';
import { messageOf } from '../../platform/calls/problem.ts';
import { Tag } from '../../ui/display/badges.tsx';
import { formatDay } from '../../ui/format/dates.ts';
import { SideSheet } from '../../ui/overlay/side-sheet.tsx';
import { toasts } from '../../ui/overlay/toasts.ts';
import { Notice } from '../../ui/page/page.tsx';
import { useCheckCalendarFile, useImportCourtHolidays } from '../court-holiday.queries.ts';
import classes from '../holidays-page.module.css';

interface CalendarFileSheetProps {
  opened: boolean;
  onClose: () => void;
  /** The first year of which days are read. */
  year: number;
}

/** Reads a court's calendar file, and shows what would be added before anything is saved. */
export function CalendarFileSheet({ opened, onClose, year }: CalendarFileSheetProps) {
  const { t } = useTranslation('courtHolidays');
  return (
    <SideSheet opened={opened} onClose={onClose} title={t('file.title')}>
      <CalendarFileForm year={year} onClose={onClose} />
    </SideSheet>
  );
}

type ChosenCourt = Parameters<typeof CourtPicker>[0]['value'];

function CalendarFileForm({ year, onClose }: Omit<CalendarFileSheetProps, 'opened'>) {
  const { t } = useTranslation(['courtHolidays', 'fields']);
  const [court, setCourt] = useState<ChosenCourt>(null);
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<string>();
  const check = useCheckCalendarFile();
  const read = (given: string, ofCourt: ChosenCourt) => {
    const isTooLong = given.length > LONGEST_CALENDAR_FILE;
    setRefused(isTooLong ? t('file.tooLong') : undefined);
    if (isTooLong) check.reset();
    else check.mutate({ court_id: ofCourt?.id ?? null, year, text: given });
  };
  const take = async ([file]: File[]) => {
    if (!file) return;
    if (file.size > 4 * LONGEST_CALENDAR_FILE) {
      check.reset();
      setRefused(t('file.tooLong'));
      return;
    }
    const given = await file.text();
    setText(given);
    read(given, court);
  };
  const problem = refused ?? (check.isError ? messageOf(check.error, t('file.failed')) : undefined);
  return (
    <div className={classes.form}>
      <CourtPicker
        label={t('fields:court_holidays.court_id')}
        value={court}
        canAdd={false}
        onChange={(chosen) => {
          setCourt(chosen);
          // Which holidays are there already depends on the court.
          if (check.data) read(text, chosen);
        }}
      />
      <p className={classes.days}>{t('form.courtHelp')}</p>
      <FileZone
        words={t('file.drop')}
        choose={t('file.choose')}
        hint={t('file.hint', { year, last: year + 2 })}
        accept=".ics,.ical,text/calendar"
        isBusy={check.isPending}
        onFiles={(files) => void take(files)}
      />
      <Textarea
        label={t('file.paste')}
        description={t('file.pasteHelp')}
        minRows={3}
        maxRows={6}
        autosize
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          check.reset();
        }}
      />
      {problem === undefined ? null : <Notice tone="error">{problem}</Notice>}
      {check.data ? (
        <Checked key={check.submittedAt} checked={check.data} courtId={court?.id ?? null} onClose={onClose} />
      ) : (
        <Button disabled={text.trim() === ''} loading={check.isPending} onClick={() => read(text, court)}>
          {t('file.check')}
        </Button>
      )}
    </div>
  );
}

interface CheckedProps {
  checked: CheckedCalendarFile;
  courtId: string | null;
  onClose: () => void;
}

/** What the file holds: holidays to add, those the court has already, and what is left out. */
function Checked({ checked, courtId, onClose }: CheckedProps) {
  const { t } = useTranslation('courtHolidays');
  const add = useImportCourtHolidays();
  const items = checked.items.filter(({ is_duplicate: isDuplicate }) => !isDuplicate);
  const save = () =>
    add.mutate(
      { court_id: courtId, items: items.map(({ name, starts_on, ends_on }) => ({ name, starts_on, ends_on })) },
      {
        onSuccess: ({ message }) => {
          toasts.success(message);
          onClose();
        },
      },
    );
  return (
    <>
      <Found checked={checked} />
      {checked.has_more ? <Notice tone="warning">{t('file.more')}</Notice> : null}
      <LeftOut checked={checked} />
      {add.isError ? <Notice tone="error">{messageOf(add.error, t('pasteFailed'))}</Notice> : null}
      {items.length > 0 ? (
        <Button loading={add.isPending} onClick={save}>
          {t('pasteAdd', { count: items.length })}
        </Button>
      ) : null}
    </>
  );
}

function Found({ checked: { items } }: { checked: CheckedCalendarFile }) {
  const { t } = useTranslation('courtHolidays');
  const known = items.filter(({ is_duplicate: isDuplicate }) => isDuplicate).length;
  return (
    <section aria-label={t('file.found')} aria-live="polite" className={classes.read}>
      <p>
        <b>{t('file.new', { count: items.length - known })}</b> {known > 0 ? t('file.known', { count: known }) : null}
      </p>
      {items.length > 0 ? (
        <ul className={classes.found} aria-label={t('file.found')}>
          {items.map(({ name, starts_on: from, ends_on: to, is_duplicate: isDuplicate }) => (
            <li key={`${from} ${to} ${name}`} className={classes.foundLine} data-known={isDuplicate || undefined}>
              <span className={classes.name}>{name}</span>
              <span className={classes.days}>
                {from === to ? formatDay(from) : t('file.span', { from: formatDay(from), to: formatDay(to) })}
              </span>
              {isDuplicate ? <Tag>{t('file.isKnown')}</Tag> : null}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

/** Events named one by one that are left out; the others are counted. */
const MOST_NAMED = 20;

function LeftOut({ checked: { left_out: leftOut } }: { checked: CheckedCalendarFile }) {
  const { t } = useTranslation('courtHolidays');
  const named = leftOut.flatMap(({ name, reason }) => (reason === 'outside' ? [] : [{ name, reason }]));
  const shown = named.slice(0, MOST_NAMED);
  const outside = leftOut.length - named.length;
  if (leftOut.length === 0) return null;
  return (
    <ul className={classes.read} aria-label={t('file.leftOut')}>
      {shown.map(({ name, reason }, at) => (
        <li key={at} data-unread>
          {t('file.leftOutLine', { name: name || t('file.noName'), reason: t(`file.reason.${reason}`) })}
        </li>
      ))}
      {named.length > shown.length ? <li data-unread>{t('file.othersOut', { count: named.length - shown.length })}</li> : null}
      {outside > 0 ? <li data-unread>{t('file.outside', { count: outside })}</li> : null}
    </ul>
  );
}

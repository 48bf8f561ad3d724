import { Button, Textarea } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { CourtPicker } from '../../courts/public.ts';
import { messageOf } from '../../platform/calls/problem.ts';
import { formatDay } from '../../ui/format/dates.ts';
import { Notice } from '../../ui/page/page.tsx';
import { SideSheet } from '../../ui/overlay/side-sheet.tsx';
import { toasts } from '../../ui/overlay/toasts.ts';
import { useImportCourtHolidays } from '../court-holiday.queries.ts';
import classes from '../holidays-page.module.css';
import { type PastedLine, readPasted } from './pasted-holidays.ts';

interface PasteSheetProps {
  opened: boolean;
  onClose: () => void;
  /** The year of dates without one. */
  year: number;
}

/** Accepts a court's printed list, and shows how each line is read before anything is saved. */
export function PasteSheet({ opened, onClose, year }: PasteSheetProps) {
  const { t } = useTranslation(['courtHolidays', 'fields']);
  return (
    <SideSheet opened={opened} onClose={onClose} title={t('pasteTitle')}>
      <PasteForm year={year} onClose={onClose} />
    </SideSheet>
  );
}

function PasteForm({ year, onClose }: Omit<PasteSheetProps, 'opened'>) {
  const { t } = useTranslation(['courtHolidays', 'fields']);
  const [text, setText] = useState('');
  const [court, setCourt] = useState<Parameters<typeof CourtPicker>[0]['value']>(null);
  const add = useImportCourtHolidays();
  const lines = readPasted(text, year);
  const items = lines.flatMap(({ holiday }) => (holiday ? [holiday] : []));
  const save = () =>
    add.mutate(
      { court_id: court?.id ?? null, items },
      {
        onSuccess: ({ message }) => {
          toasts.success(message);
          onClose();
        },
      },
    );
  return (
    <div className={classes.form}>
      {add.isError ? <Notice tone="error">{messageOf(add.error, t('pasteFailed'))}</Notice> : null}
      <Textarea
        label={t('pasteLabel')}
        description={t('pasteHelp', { year })}
        minRows={6}
        autosize
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        data-autofocus
      />
      <CourtPicker label={t('fields:court_holidays.court_id')} value={court} canAdd={false} onChange={setCourt} />
      <ReadLines lines={lines} />
      <Button disabled={items.length === 0} loading={add.isPending} onClick={save}>
        {t('pasteAdd', { count: items.length })}
      </Button>
    </div>
  );
}

function rowMessage(
  t: TFunction<['courtHolidays', 'fields']>,
  { name, starts_on: first, ends_on: last }: NonNullable<PastedLine['holiday']>,
): string {
  const [from, to] = [formatDay(first), formatDay(last)];
  return first === last ? t('readDay', { name, day: from }) : t('readLine', { name, from, to });
}

function ReadLines({ lines }: { lines: readonly PastedLine[] }) {
  const { t } = useTranslation(['courtHolidays', 'fields']);
  if (lines.length === 0) return null;
  return (
    <ul className={classes.read} aria-label={t('readAs')}>
      {lines.map(({ text, holiday }) => (
        <li key={text} data-unread={holiday === undefined || undefined}>
          {holiday ? rowMessage(t, holiday) : t('unreadLine', { text })}
        </li>
      ))}
    </ul>
  );
}

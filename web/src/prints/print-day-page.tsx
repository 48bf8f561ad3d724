import { ActionIcon, Button } from '@mantine/core';
import type { PrintDay } from '@munshi/contract/prints/print.schema';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../i18n/i18n.ts';
import { Link } from 'react-router';
import { messageOf } from '../platform/calls/problem.ts';
import { useMay } from '../platform/profile.queries.ts';
import { DateStamp } from '../ui/display/badges.tsx';
import { addDays, formatLongDay, readDay, today } from '../ui/format/dates.ts';
import { useAddress } from '../ui/list/list-state.ts';
import { Notice, Page } from '../ui/page/page.tsx';
import { TextSkeleton } from '../ui/page/page-skeletons.tsx';
import { SplitLayout } from '../ui/page/split-layout.tsx';
import { ErrorState } from '../ui/page/error-state.tsx';
import { PrintButton } from './print-button.tsx';
import { printDayQuery } from './print-day.queries.ts';
import classes from './print-day-page.module.css';

/** Prints the hearings of a day, tomorrow's if the address names none: of all lawyers or of one. */
export function PrintDayPage() {
  const { t } = useTranslation('prints');
  const mayRead = useMay('hearing:read');
  const { search } = useAddress();
  const named = search.get('day');
  const day = (readDay(named) ? named : null) ?? addDays(today(), 1);
  const isTomorrow = day === addDays(today(), 1);
  return (
    <Page title={isTomorrow ? t('tomorrow') : t('day')}>
      {mayRead ? <Day day={day} /> : <Notice tone="warning">{t('mayNotRead')}</Notice>}
    </Page>
  );
}

function Day({ day }: { day: string }) {
  const { t } = useTranslation('prints');
  const { data, error, isFetching, refetch } = useQuery(printDayQuery(day));
  const found = data?.day === day ? data : undefined;
  return (
    <SplitLayout margin={<DateStamp day={day} isPage />} heading={formatLongDay(day)} actions={<TurnDay day={day} />}>
      {found ? <Choices found={found} /> : null}
      {!found && error && !isFetching ? (
        <ErrorState title={t('dayFailed')} message={messageOf(error, t('dayFailed'))} onRetry={() => void refetch()} />
      ) : null}
      {found || (error && !isFetching) ? null : <TextSkeleton lines={4} />}
    </SplitLayout>
  );
}

const addressOf = (day: string) => `?day=${day}`;

function TurnDay({ day }: { day: string }) {
  const { t } = useTranslation('prints');
  return (
    <span className={classes.turn}>
      <ActionIcon component={Link} to={addressOf(addDays(day, -1))} size="lg" variant="default" aria-label={t('before')}>
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon component={Link} to={addressOf(addDays(day, 1))} size="lg" variant="default" aria-label={t('after')}>
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </span>
  );
}

function Choices({ found: { day, total, lawyers, next } }: { found: PrintDay }) {
  const { t } = useTranslation('prints');
  if (total === 0) return <NothingListed day={day} next={next} />;
  return (
    <ul className={classes.choices}>
      <Choice name={t('everybody')} total={total} query={{ day }} />
      {lawyers.map(({ id, name, total: own }) => (
        <Choice key={id} name={name} total={own} query={{ day, diary_of: id }} />
      ))}
    </ul>
  );
}

interface ChoiceProps {
  name: string;
  total: number;
  query: { day: string; diary_of?: string };
}

function Choice({ name, total, query }: ChoiceProps) {
  const { t } = useTranslation('prints');
  return (
    <li className={classes.choice}>
      <div>
        <div className={classes.name}>{name}</div>
        <div className={classes.total}>{t('hearings', { count: total })}</div>
      </div>
      <PrintButton sheet={{ of: 'hearings', query }} name={t('printOf', { name })} />
    </li>
  );
}

/** A day without hearings, with the way to the next that has any. */
function NothingListed({ day, next }: Pick<PrintDay, 'day' | 'next'>) {
  const { t } = useTranslation('prints');
  return (
    <div className={classes.nothing}>
      <p>{t('nothing', { day: formatLongDay(day) })}</p>
      {next ? (
        <Button
          component={Link}
          to={addressOf(next.day)}
          variant="default"
          classNames={{ root: classes.next ?? '', label: classes.nextLabel ?? '' }}
        >
          {t('next', { day: formatLongDay(next.day), count: next.total })}
        </Button>
      ) : (
        <p className={classes.total}>{t('noneAfter')}</p>
      )}
    </div>
  );
}

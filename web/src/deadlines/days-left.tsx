import type { DeadlineRow } from '@munshi/contract/deadlines/deadline.schema';
import { useTranslation } from '../i18n/i18n.ts';
import { DatedText } from '../ui/display/dated-text.tsx';
import { daysBetween, formatDay, today } from '../ui/format/dates.ts';
import { isOpen } from './deadline-words.ts';
import classes from './deadlines.module.css';

/** A deadline within so many days is near. */
const NEAR = 7;

type Dated = Pick<DeadlineRow, 'due_on' | 'opens_on' | 'state'>;

/** How far away an open deadline is, in words: a closed one has no days left. */
export function useDaysLeft({ due_on: due, opens_on: opens, state }: Dated) {
  const { t } = useTranslation('deadlines');
  const now = today();
  if (!isOpen({ state })) return undefined;
  const left = daysBetween(now, due);
  // What is possible only once the time has ended, as bail after custody, is not over then.
  if (left < 0 && opens !== null && opens > due) return { tone: 'near', words: t('left.possible', { day: formatDay(opens) }) } as const;
  if (left < 0) return { tone: 'over', words: t('left.over', { count: -left }) } as const;
  if (opens !== null && opens <= due && now < opens) return { tone: 'early', words: t('left.early', { day: formatDay(opens) }) } as const;
  const tone = left <= NEAR ? 'near' : 'far';
  return { tone, words: left === 0 ? t('left.today') : t('left.days', { count: left }) } as const;
}

/** The last day, with the days left in words. An overdue one is red and says so. */
export function LastDay({ row, isStacked = false }: { row: Dated; isStacked?: boolean }) {
  const left = useDaysLeft(row);
  return (
    <span className={classes.lastDay} data-tone={left?.tone} data-stacked={isStacked || undefined}>
      <time dateTime={row.due_on}>{formatDay(row.due_on)}</time>
      {left ? (
        <span className={classes.left}>
          <DatedText>{left.words}</DatedText>
        </span>
      ) : null}
    </span>
  );
}

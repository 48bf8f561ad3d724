import type { DashboardSummary, UndatedCase } from '@munshi/contract/dashboard/dashboard.schema';
import { useTranslation } from '../i18n/i18n.ts';
import { Link } from 'react-router';
import { formatDay } from '../ui/format/dates.ts';
import { Tag } from '../ui/display/badges.tsx';
import { formatCount } from '../ui/format/numbers.ts';
import { Card, MoreLink, MOST_ITEMS } from './card.tsx';
import classes from './entries.module.css';
import shared from './dashboard.module.css';

type CaseCounts = Pick<DashboardSummary, 'cases' | 'no_next_date' | 'not_filed' | 'waiting'>;

/** What can be said of the other cases when none lacks a date. */
function noneWithout({ cases, waiting }: CaseCounts) {
  if (cases.pending === 0) return 'withoutNonePending' as const;
  return waiting.total > 0 ? ('withoutNoneElse' as const) : ('withoutNone' as const);
}

/** Filed cases without a next date, the clerk's first duty; below them the number of cases that are not filed yet. */
export function WithoutNextDate({ summary }: { summary: CaseCounts }) {
  const { t } = useTranslation('dashboard');
  const { total, items } = summary.no_next_date;
  const notFiled = summary.not_filed.total;
  return (
    <Card title={t('without')} mark={total > 0 ? <Tag tone="red">{formatCount(total)}</Tag> : null}>
      {items.length === 0 ? <p className={shared.quiet}>{t(noneWithout(summary))}</p> : null}
      <ul className={classes.lines}>
        {items.slice(0, MOST_ITEMS).map((row) => (
          <li key={row.id} className={classes.line}>
            <Link to={`/cases/${row.id}`} className={classes.caseLink}>
              <span className={classes.caseTitle}>{row.title}</span>
              <UndatedFacts row={row} />
            </Link>
          </li>
        ))}
      </ul>
      <MoreLink to="/cases/all?no_next_date=true" total={total} received={items.length} />
      {notFiled > 0 ? (
        <p className={shared.beside}>
          <Link to="/cases/all?not_filed=true">{t('notFiled', { total: formatCount(notFiled) })}</Link>
        </p>
      ) : null}
    </Card>
  );
}

function UndatedFacts({ row }: { row: UndatedCase }) {
  const { t } = useTranslation('dashboard');
  const actualDate = row.last_hearing_date ? t('lastHearing', { day: formatDay(row.last_hearing_date) }) : t('neverListed');
  const known = row.next_hearing_date ? t('slipped', { day: formatDay(row.next_hearing_date) }) : actualDate;
  return <span className={classes.caseNumber}>{[known, row.stage_text].filter(Boolean).join(' · ')}</span>;
}

import type { DashboardSummary } from '@munshi/contract/dashboard/dashboard.schema';
import { useTranslation } from '../i18n/i18n.ts';
import { Link } from 'react-router';
import { formatDay } from '../ui/format/dates.ts';
import { Tag } from '../ui/display/badges.tsx';
import { DatedText } from '../ui/display/dated-text.tsx';
import { formatCount } from '../ui/format/numbers.ts';
import { Card, MoreLink, MOST_ITEMS } from './card.tsx';
import classes from './entries.module.css';

interface OverdueVakalatnamasProps {
  overdue: NonNullable<DashboardSummary['overdue_vakalatnamas']>;
}

/** Vakalatnamas whose next step is overdue; renders nothing if there are none. */
export function OverdueVakalatnamas({ overdue: { total, items } }: OverdueVakalatnamasProps) {
  const { t } = useTranslation(['dashboard', 'vakalatnamas']);
  if (total === 0) return null;
  return (
    <Card title={t('dashboard:papers')} mark={<Tag tone="red">{formatCount(total)}</Tag>}>
      <ul className={classes.lines}>
        {items.slice(0, MOST_ITEMS).map((paper) => (
          <li key={paper.id} className={classes.line}>
            <Link to={`/vakalatnama/${paper.id}`} className={classes.caseLink}>
              <span className={classes.caseTitle}>{paper.title}</span>
              <span className={classes.caseNumber}>
                <DatedText>
                  {t('dashboard:paperDue', { state: t(`vakalatnamas:state.${paper.state}`), day: formatDay(paper.due_on) })}
                </DatedText>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <MoreLink to="/vakalatnama?overdue=true&sort=due_on&order=asc" total={total} received={items.length} />
    </Card>
  );
}

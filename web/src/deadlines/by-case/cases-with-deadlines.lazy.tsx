import { shortCourt } from '@munshi/contract/courts/short-court';
import type { DeadlineRow, DeadlinesOfCase } from '@munshi/contract/deadlines/deadline.schema';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link } from 'react-router';
import { StatusDot } from '../../ui/display/badges.tsx';
import { TextSkeleton } from '../../ui/page/page-skeletons.tsx';
import { caseDeadlinesAddress } from '../case-deadlines-address.ts';
import { LastDay } from '../days-left.tsx';
import { stateTone } from '../deadline-words.ts';
import classes from './cases-with-deadlines.module.css';

interface CasesWithDeadlinesProps {
  /** Undefined while loading. */
  cases: readonly DeadlinesOfCase[] | undefined;
}

/** Deadlines under the title of their case, with its number and court; the case with the first deadline first. */
export function CasesWithDeadlines({ cases }: CasesWithDeadlinesProps) {
  if (!cases) return <TextSkeleton lines={8} />;
  return cases.map((each) => <OneCase key={each.id} of={each} />);
}

function OneCase({ of: { id, case_title: title, case_number: number, court_name: court, deadlines, count } }: { of: DeadlinesOfCase }) {
  const { t } = useTranslation('deadlines');
  const facts = [number, court && shortCourt(court)].filter(Boolean).join(' · ');
  return (
    <section className={classes.case} aria-label={title}>
      <header className={classes.head}>
        <h3 className={classes.title}>
          <Link to={`/cases/${id}`} className={classes.caseLink}>
            {title}
          </Link>
        </h3>
        {facts ? <span className={classes.facts}>{facts}</span> : null}
      </header>
      <ul className={classes.lines}>
        {deadlines.map((row) => (
          <Line key={row.id} row={row} />
        ))}
      </ul>
      {count > deadlines.length ? (
        <Link to={caseDeadlinesAddress(id)} className={classes.more}>
          {t('ofCase.more', { count: count - deadlines.length })}
        </Link>
      ) : null}
    </section>
  );
}

function Line({ row }: { row: DeadlineRow }) {
  const { t } = useTranslation('deadlines');
  return (
    <li className={classes.line}>
      <LastDay row={row} isStacked />
      <span className={classes.what}>
        <Link to={`/deadlines/${row.id}`} className={classes.link}>
          {row.title}
        </Link>
        <span className={classes.facts}>{[row.section, row.owner.name].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={classes.state}>
        <StatusDot tone={stateTone[row.state]}>{t(`state.${row.state}`)}</StatusDot>
      </span>
    </li>
  );
}

import { Button, Checkbox } from '@mantine/core';
import type { StatusReviewCase } from '@munshi/contract/cases/status-review.schema';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link } from 'react-router';
import { Tag } from '../../ui/display/badges.tsx';
import { printFileNumber } from '../case-words.ts';
import { isChosen, type ReviewSelection, toggleCase } from './review-choice.ts';
import classes from './status-review.module.css';

interface ReviewCasesProps {
  cases: readonly StatusReviewCase[];
  selection: ReviewSelection;
  onChange: (selection: ReviewSelection) => void;
  /** Loads the next page; undefined on the last. */
  onMore: (() => void) | undefined;
  isLoadingMore: boolean;
}

/** The cases of the review, each with where it would move and why. */
export function ReviewCases({ cases, selection, onChange, onMore, isLoadingMore }: ReviewCasesProps) {
  const { t } = useTranslation('cases');
  return (
    <>
      <ul className={classes.cases} aria-label={t('review.cases')}>
        {cases.map((each) => (
          <ReviewLine
            key={each.id}
            each={each}
            isOn={isChosen(selection, each.id)}
            onToggle={() => onChange(toggleCase(selection, each.id))}
          />
        ))}
      </ul>
      {onMore ? (
        <Button variant="default" className={classes.more ?? ''} loading={isLoadingMore} onClick={onMore}>
          {t('review.more')}
        </Button>
      ) : null}
    </>
  );
}

interface ReviewLineProps {
  each: StatusReviewCase;
  isOn: boolean;
  onToggle: () => void;
}

function ReviewLine({ each, isOn, onToggle }: ReviewLineProps) {
  const { t } = useTranslation(['cases', 'ui']);
  const { move, title, number, court_name: court, file_number: file, restricted } = each;
  const words = ({ status, phase }: StatusReviewCase['move']['from']) =>
    t('cases:review.state', { status: t(`cases:status.${status}`), phase: t(`cases:phase.${phase}`) });
  return (
    <li className={classes.case}>
      <Checkbox aria-label={t('ui:table.selectRow', { row: title })} checked={isOn} onChange={onToggle} />
      <div className={classes.words}>
        <Link to={`/cases/${each.id}`} className={classes.title}>
          {title}
        </Link>
        <span className={classes.quiet}>{[printFileNumber(file), number, court].filter(Boolean).join(' · ')}</span>
        {restricted ? <Tag tone="blue">{t('cases:list.restricted')}</Tag> : null}
      </div>
      <div className={classes.words}>
        <span>{t('cases:review.change', { from: words(move.from), to: words(move.to) })}</span>
        <span className={classes.quiet}>{t(`cases:review.because.${move.because}`)}</span>
      </div>
    </li>
  );
}

import type { ConflictHit } from '@munshi/contract/conflicts/conflict.schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDay } from '../ui/format/dates.ts';
import classes from './conflicts.module.css';
import { hitSentence, pageOfHit } from './hit-words.ts';

/** What a check found: who, on which side, in which case, when. */
export function HitList({ hits }: { hits: readonly ConflictHit[] }) {
  const { t } = useTranslation(['conflicts', 'cases']);
  return (
    <ul className={classes.list}>
      {hits.map((hit, at) => {
        const page = pageOfHit(hit);
        const facts = [
          hit.name,
          hit.likeness && t(`likeness.${hit.likeness}`),
          hit.case?.number ? hit.case.title : null,
          hit.case?.court_name,
          hit.case && formatDay(hit.case.from_day),
        ].filter(Boolean);
        return (
          <li key={at} className={hit.is_adverse || hit.needs_admin ? (classes.adverse ?? '') : ''}>
            {hitSentence(hit)}{' '}
            {page ? (
              <Link to={page} aria-label={t('openOf', { name: hit.found })}>
                {t('open')}
              </Link>
            ) : null}
            {facts.length > 0 ? <div className={classes.facts}>{facts.join(' · ')}</div> : null}
          </li>
        );
      })}
    </ul>
  );
}

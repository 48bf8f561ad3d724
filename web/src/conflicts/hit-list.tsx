import type { CheckedName, ConflictHit } from '@munshi/contract/conflicts/conflict.schema';
import { useTranslation } from '../i18n/i18n.ts';
import { Link } from 'react-router';
import { AskAdmin } from './ask-admin.tsx';
import { DatedText } from '../ui/display/dated-text.tsx';
import { formatDay } from '../ui/format/dates.ts';
import classes from './conflicts.module.css';
import { hitSentence, pageOfHit } from './hit-words.ts';

interface HitListProps {
  hits: readonly ConflictHit[];
  /** The names of a check that was made now; without them it is a kept one, of which the admins know. */
  names?: readonly CheckedName[] | undefined;
}

/** What a check found: who, on which side, in which case, when. */
export function HitList({ hits, names }: HitListProps) {
  return (
    <ul className={classes.list}>
      {hits.map((hit, at) => (
        <li key={at} className={hit.is_adverse || hit.needs_admin ? (classes.adverse ?? '') : ''}>
          {hit.needs_admin ? <HiddenHit names={names} /> : <Hit hit={hit} />}
        </li>
      ))}
    </ul>
  );
}

function Hit({ hit }: { hit: ConflictHit }) {
  const { t } = useTranslation(['conflicts', 'cases']);
  const page = pageOfHit(hit);
  const facts = [
    hit.name,
    hit.likeness && t(`likeness.${hit.likeness}`),
    hit.case?.number ? hit.case.title : null,
    hit.case?.court_name,
    hit.case && formatDay(hit.case.from_day),
  ].filter(Boolean);
  return (
    <>
      {hitSentence(hit)}{' '}
      {page ? (
        <Link to={page} aria-label={t('openOf', { name: hit.found })}>
          {t('open')}
        </Link>
      ) : null}
      {facts.length > 0 ? (
        <div className={classes.facts}>
          <DatedText>{facts.join(' · ')}</DatedText>
        </div>
      ) : null}
    </>
  );
}

/** Names in cases that the user may not see. */
function HiddenHit({ names }: Pick<HitListProps, 'names'>) {
  const { t } = useTranslation('conflicts');
  if (names === undefined) return t('neededAdmin');
  return (
    <>
      {t('needsAdmin')}
      <div className={classes.buttons}>
        <AskAdmin names={names} isAtOnce />
      </div>
    </>
  );
}

import type { Duplicate } from '@munshi/contract/people/person-merge.schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatMobile } from '../ui/mobile.ts';
import classes from './people.module.css';

interface DuplicateLineProps {
  person: Duplicate;
  /** Opens beside what is being typed, in a tab of its own. */
  isAside?: boolean;
}

/** A record that may be the same person, and why. */
export function DuplicateLine({ person, isAside = false }: DuplicateLineProps) {
  const { t } = useTranslation('people');
  const facts = [person.name_local, person.mobile && formatMobile(person.mobile), person.email, person.city].filter(Boolean).join(' · ');
  const aside = isAside ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <span className={classes.words}>
      <Link to={`/people/${person.id}`} className={classes.link} {...aside}>
        {person.name}
      </Link>
      <span className={classes.quiet}>{person.reasons.map((reason) => t(`duplicates.reasons.${reason}`)).join(', ')}</span>
      {facts ? <span className={classes.quiet}>{facts}</span> : null}
    </span>
  );
}

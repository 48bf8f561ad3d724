import type { Duplicate } from '@munshi/contract/people/person-merge.schema';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link } from 'react-router';
import { formatMobile } from '../../ui/format/mobile.ts';
import classes from '../people.module.css';

interface DuplicateLineProps {
  person: Duplicate;
  /** The link opens in a new tab, so that the form stays. */
  isAside?: boolean;
}

/** A possible duplicate, and the reasons. */
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

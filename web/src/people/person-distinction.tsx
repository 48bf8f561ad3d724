import type { PersonRow } from '@munshi/contract/people/person.schema';
import { useTranslation } from '../i18n/i18n.ts';
import classes from './people.module.css';
import { usePersonWords } from './person-words.ts';

/** Tells people of one name apart: by parentage, otherwise by the number of a case. */
export function PersonDistinction({ person }: { person: Pick<PersonRow, 'relation' | 'relative_name' | 'soonest_case'> }) {
  const { t } = useTranslation('people');
  const { relationOf } = usePersonWords();
  const { relative_name: relative, soonest_case: found } = person;
  if (relative) return <span className={classes.quiet}>{relationOf(person)}</span>;
  if (!found) return null;
  return <span className={classes.quiet}>{found.number ?? t('list.fileNumber', { number: found.file_number })}</span>;
}

import { Button } from '@mantine/core';
import type { Person } from '@munshi/contract/people/person.schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/i18n.ts';
import { DuplicateLine } from './duplicate-line.tsx';
import { RecordCard } from '../../ui/page/record-page.tsx';
import classes from '../people.module.css';
import { duplicatesQuery } from '../person.queries.ts';

interface PersonDuplicatesProps {
  person: Person;
  onMerge: (otherId: string) => void;
}

/** Possible duplicates of the person, each with a button to merge it. Renders nothing if there are none. */
export function PersonDuplicates({ person, onMerge }: PersonDuplicatesProps) {
  const { t } = useTranslation('people');
  const { id, name, mobile, email, pan } = person;
  const found = useQuery(duplicatesQuery({ id, name, mobile: mobile ?? '', email: email ?? '', pan: pan ?? '' }));
  const others = found.data?.items ?? [];
  if (others.length === 0) return null;
  return (
    <RecordCard title={t('duplicates.title')}>
      <ul className={classes.lines}>
        {others.map((other) => (
          <li key={other.id} className={classes.line}>
            <DuplicateLine person={other} />
            <Button variant="default" onClick={() => onMerge(other.id)} aria-label={t('duplicates.mergeThis', { name: other.name })}>
              {t('duplicates.merge')}
            </Button>
          </li>
        ))}
      </ul>
    </RecordCard>
  );
}

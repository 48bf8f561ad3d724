import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { Notice } from '../../ui/page/page.tsx';
import { DuplicateLine } from './duplicate-line.tsx';
import classes from '../people.module.css';
import type { PersonForm } from '../form/person-form-values.ts';
import { duplicatesQuery } from '../person.queries.ts';

/** Debounce after the last key before duplicates are searched, in milliseconds. */
const PAUSE_MS = 400;

interface DuplicateHintsProps {
  form: PersonForm;
  /** The record being edited: it is not its own duplicate. */
  id?: string;
}

/** Possible duplicates while the form is filled in: a warning that never blocks. */
export function DuplicateHints({ form, id }: DuplicateHintsProps) {
  const { t } = useTranslation('people');
  const typed = useWatch({ control: form.control, name: ['name', 'mobile', 'email', 'pan'] });
  const [settled] = useDebouncedValue(typed.map((text) => text.trim()).join('\n'), PAUSE_MS);
  const [name = '', mobile = '', email = '', pan = ''] = settled.split('\n');
  const found = useQuery(duplicatesQuery({ name, mobile, email, pan, ...(id === undefined ? {} : { id }) }));
  const isSearching = [name, mobile, email, pan].some((text) => text.length > 2);
  const people = isSearching ? (found.data?.items ?? []) : [];
  return (
    <div role="status">
      {people.length === 0 ? null : (
        <Notice tone="warning">
          <p>{t('duplicates.found', { count: people.length })}</p>
          <ul className={classes.lines}>
            {people.map((person) => (
              <li key={person.id} className={classes.line}>
                <DuplicateLine person={person} isAside />
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

import { Button } from '@mantine/core';
import type { PersonPage } from '@munshi/contract/people/person.schema';
import { useTranslation } from '../../i18n/i18n.ts';
import { useMay } from '../../platform/profile.queries.ts';
import { formatDay } from '../../ui/format/dates.ts';
import { RecordCard } from '../../ui/page/record-page.tsx';
import classes from '../people.module.css';
import { useMergeUndo } from './use-merge.ts';

/** Recent merges into this record, each with a button to undo it. Renders nothing if there are none. */
export function PersonMerges({ merges }: Pick<PersonPage, 'merges'>) {
  const { t } = useTranslation('people');
  const mayUndo = useMay('person:delete');
  const undo = useMergeUndo();
  if (merges.length === 0) return null;
  return (
    <RecordCard title={t('merge.past')}>
      <ul className={classes.lines}>
        {merges.map((merge) => (
          <li key={merge.id} className={classes.line}>
            <span className={classes.words}>
              {merge.merged_name}
              <span className={classes.quiet}>{[formatDay(merge.created_at), merge.merged_by].filter(Boolean).join(' · ')}</span>
            </span>
            {mayUndo ? (
              <Button variant="default" onClick={() => void undo(merge.id)} aria-label={t('merge.undoThis', { name: merge.merged_name })}>
                {t('merge.undo')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </RecordCard>
  );
}

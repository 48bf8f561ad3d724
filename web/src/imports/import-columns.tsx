import { Button, NativeSelect } from '@mantine/core';
import { ImportField } from '@munshi/contract/imports/import-field';
import type { Import, ImportColumn } from '@munshi/contract/imports/import.schema';
import { useState } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { messageOf } from '../platform/calls/problem.ts';
import { toasts } from '../ui/overlay/toasts.ts';
import { useUpdateImport } from './import.queries.ts';
import classes from './imports.module.css';

/** The first field of people in the list of fields; those before it belong to cases. */
const FIRST_OF_PEOPLE = ImportField.options.indexOf('name');

/** What each column of the file means, and why; changed here, it is remembered for the next file. */
export function ImportColumns({ made }: { made: Import }) {
  const { t } = useTranslation(['imports', 'ui']);
  const [mapping, setMapping] = useState(made.mapping);
  const update = useUpdateImport(made.id);
  const unused = made.mapping.filter((field) => field === null).length;
  const isChanged = mapping.some((field, at) => field !== made.mapping[at]);
  const save = () => update.mutate({ mapping }, { onError: (error) => toasts.error(messageOf(error, t('ui:error.text'))) });
  const fields =
    made.kind === 'people'
      ? [...ImportField.options.slice(FIRST_OF_PEOPLE), 'notes' as const]
      : ImportField.options.slice(0, FIRST_OF_PEOPLE);
  return (
    <details className={classes.columns} open={made.mapping.every((field) => field === null)}>
      <summary>
        {t('imports:columns.title')}
        {unused > 0 ? <span className={classes.quiet}> · {t('imports:columns.unused', { count: unused })}</span> : null}
      </summary>
      <p className={classes.quiet}>{t('imports:columns.lead')}</p>
      <ul className={classes.columnList}>
        {made.columns.map((column, at) => {
          const header = column.header || t('imports:columns.unnamed', { at: at + 1 });
          return (
            <li key={at} className={classes.column}>
              <span className={classes.columnHeader}>{header}</span>
              <NativeSelect
                aria-label={t('imports:columns.meaning', { header })}
                value={mapping[at] ?? ''}
                data={[
                  { value: '', label: t('imports:columns.none') },
                  ...fields.map((field) => ({ value: field as string, label: t(`imports:fields.${field}`) })),
                ]}
                onChange={(event) => {
                  const chosen = ImportField.safeParse(event.currentTarget.value);
                  setMapping(mapping.map((field, other) => (other === at ? (chosen.success ? chosen.data : null) : field)));
                }}
              />
              <ColumnReason column={column} isGuess={mapping[at] === column.guess?.field} />
            </li>
          );
        })}
      </ul>
      <Button variant="default" disabled={!isChanged} loading={update.isPending} onClick={save}>
        {t('imports:columns.save')}
      </Button>
    </details>
  );
}

function ColumnReason({ column, isGuess }: { column: ImportColumn; isGuess: boolean }) {
  const { t } = useTranslation('imports');
  const { guess, samples } = column;
  const why = isGuess && guess ? t(`columns.${guess.why}`, { word: guess.word ?? column.header }) : undefined;
  const shown = samples.slice(0, 2).join(', ');
  const example = shown === '' ? undefined : t('columns.samples', { samples: shown });
  return <span className={classes.quiet}>{[why, example].filter(Boolean).join('; ')}</span>;
}

import type { ReferenceEntry } from '@munshi/contract/reference-entries/reference-entry.schema';
import { useTranslation } from '../../i18n/i18n.ts';
import { EnteredLine } from './entered-line.tsx';
import { isUnsent, type QuickRow } from './quick-row.ts';
import { RowCorrection } from './row-correction.tsx';
import { useEntryCorrection } from './use-entry-correction.ts';
import type { useRowQueue } from './use-row-queue.ts';
import classes from './quick-entry.module.css';
import { rowOf } from './quick-row.ts';

interface EnteredCasesProps {
  queue: ReturnType<typeof useRowQueue>;
  types: readonly ReferenceEntry[];
  /** The id of the row that is open for correction. */
  correcting: string | undefined;
  onCorrect: (id: string | undefined) => void;
}

/** The cases entered so far, the last one first. */
export function EnteredCases({ queue, types, correcting, onCorrect }: EnteredCasesProps) {
  const { t } = useTranslation('cases');
  const { rows, send, put } = queue;
  const correct = useEntryCorrection(put);
  const unsent = rows.filter(isUnsent).length;
  if (rows.length === 0) return null;
  const saveCorrected = async (row: QuickRow, ...[values, draft]: Parameters<typeof rowOf>) => {
    if (isUnsent(row)) send(rowOf(values, draft));
    else await correct(row, values, draft);
  };
  return (
    <section className={classes.entered} aria-label={t('quick.entered')}>
      <h2 className={classes.enteredTitle}>
        {t('quick.enteredCount', { count: rows.length - unsent })}
        {unsent > 0 ? <span className={classes.unsent}>{t('quick.unsentCount', { count: unsent })}</span> : null}
      </h2>
      <ol className={classes.lines}>
        {rows.map((row) =>
          row.id === correcting ? (
            <li key={row.id} className={classes.correction}>
              <RowCorrection
                row={row}
                types={types}
                onSave={(values, draft) => saveCorrected(row, values, draft)}
                onClose={() => onCorrect(undefined)}
              />
            </li>
          ) : (
            <EnteredLine key={row.id} row={row} queue={queue} onCorrect={() => onCorrect(row.id)} />
          ),
        )}
      </ol>
    </section>
  );
}

import type { CaseContext } from '../../cases/public.ts';
import type { CheckedStoredRow, MadeRecord, RowResult } from '../import-row.repository.ts';
import type { NewRecords } from './new-records.ts';

/** What one run of an import knows, in the transaction of a batch. */
export interface RunContext extends CaseContext {
  readonly importId: string;
  readonly today: string;
  /** The people and courts that the rows of this batch need. */
  readonly records: NewRecords;
}

/** A row while it is imported, and what was made of it so far. */
export interface RowRun {
  readonly context: RunContext;
  readonly row: CheckedStoredRow;
  readonly made: MadeRecord[];
}

/** What became of a row. */
export interface RowOutcome extends RowResult {
  readonly position: number;
}

/** A row that cannot be imported, with the reason in words. */
export class RowRefused extends Error {}

/** Splits rows into those for which there is a result, and those that are refused. */
export async function refuseSome<Result>(
  rows: readonly CheckedStoredRow[],
  draftOf: (row: CheckedStoredRow) => Promise<Result>,
): Promise<{ drafts: { row: CheckedStoredRow; draft: Result }[]; refused: RowOutcome[] }> {
  const drafts: { row: CheckedStoredRow; draft: Result }[] = [];
  const refused: RowOutcome[] = [];
  for (const row of rows) {
    try {
      drafts.push({ row, draft: await draftOf(row) });
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error;
      refused.push(failed(row, error.message));
    }
  }
  return { drafts, refused };
}

/** A row that was not imported: it keeps the record that it was to add to. */
export const failed = ({ position, case_id: caseId, person_id: personId }: CheckedStoredRow, problem: string): RowOutcome => ({
  position,
  state: 'failed',
  caseId,
  personId,
  made: [],
  problem,
});

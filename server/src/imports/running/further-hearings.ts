import { scheduleHearings } from '../../hearings/public.ts';
import { listExistingCases } from '../checking/firm-context.repository.ts';
import type { CheckedStoredRow } from '../import-row.repository.ts';
import { onlyHearingsOf } from './case-row.ts';
import type { HearingFields } from './row-hearings.ts';
import type { RowOutcome, RunContext } from './run-context.ts';

interface Addition {
  readonly row: CheckedStoredRow;
  readonly caseId: string;
  readonly hearing: HearingFields | undefined;
}

/**
 * Enters the next dates of rows that add one hearing, or nothing more, to a case of the firm: the diary of a firm that is brought again has
 * thousands of them. Rows that fill fields, move a date or share their case are left to be done one by one.
 */
export async function addHearingsTogether(context: RunContext, rows: readonly CheckedStoredRow[]): Promise<RowOutcome[]> {
  const additions = await additionsOf(context, rows);
  const entered = additions.flatMap(({ caseId, hearing }) => (hearing ? [{ ...hearing, case_id: caseId }] : []));
  const ids = await scheduleHearings(context.db, entered);
  const idOf = new Map(entered.map(({ case_id: caseId }, at) => [caseId, ids[at] ?? '']));
  return additions.map(({ row, caseId, hearing }) => ({
    position: row.position,
    state: 'imported',
    caseId,
    personId: null,
    made: hearing ? [{ kind: 'hearing', id: idOf.get(caseId) ?? '', version: 1 }] : [],
  }));
}

async function additionsOf(context: RunContext, rows: readonly CheckedStoredRow[]): Promise<Addition[]> {
  const byCase = Map.groupBy(rows, ({ plan }) => plan.match?.id);
  const single = [...byCase].flatMap(([caseId, [row, ...others]]) => (caseId && row && others.length === 0 ? [{ caseId, row }] : []));
  const had = await listExistingCases(
    context.db,
    single.map(({ caseId }) => caseId),
  );
  return single.flatMap(({ caseId, row }): Addition[] => {
    const found = had.get(caseId);
    const hearings = found && onlyHearingsOf({ context, row }, found);
    return hearings && hearings.length < 2 ? [{ row, caseId, hearing: hearings[0] }] : [];
  });
}

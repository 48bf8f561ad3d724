import type { RowDoubt } from '@munshi/contract/imports/import.schema';
import type { RowPlan, StoredRow } from '../row-plan.ts';
import type { CaseIdentity } from './case-index.ts';
import { foldWords } from './likeness.ts';

/** A row with its names resolved, before it is compared with others. */
export interface ResolvedRow {
  readonly row: StoredRow;
  readonly plan: RowPlan;
  readonly doubts: readonly RowDoubt[];
  readonly isEmpty: boolean;
}

/** What a row is recognised by among the cases of the firm and the other rows. */
export function identityOf({ row, plan }: ResolvedRow): CaseIdentity {
  const { values, court } = plan;
  return {
    position: row.position,
    line: row.line,
    title: values.title ?? '',
    cnr: values.cnr ?? null,
    numbers: [values.case_number, values.filing_number].filter((number) => number !== undefined),
    court: court ? ('id' in court ? court.id : foldWords(court.newName)) : null,
    unknownCourt: court || !values.court ? undefined : foldWords(values.court.slice(0, 300)),
    fileNumber: values.file_number ?? null,
  };
}

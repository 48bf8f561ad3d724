import { createHearing, deleteHearing, updateHearing } from '@munshi/contract/hearings/hearing.endpoints';
import type { CaseDraft, MovedCase } from '@munshi/contract/cases/case.schema';
import { useQueryClient } from '@tanstack/react-query';
import { v7 as uuidv7 } from 'uuid';
import { call } from '../../platform/calls/api.ts';
import { invalidateShown } from '../../platform/events/own-changes.ts';
import { whatChanged } from '../../platform/forms/what-changed.ts';
import { useUpdateCase } from '../case.queries.ts';
import { withRecords } from '../form/case-draft.ts';
import type { CaseFormValues } from '../form/case-form-values.ts';
import { type QuickRow, type SavedFacts, rowOf } from './quick-row.ts';

const fieldsOf = ({ id: _id, next_hearing: _hearing, ...fields }: CaseDraft, facts: SavedFacts) => ({
  ...fields,
  parties: withRecords(fields.parties, facts?.parties),
});

const factsOf = ({ file_number, version, parties }: MovedCase): SavedFacts => ({ file_number, version, parties });

/** Saves a corrected row: the changed fields of its case, and its hearing. */
export function useEntryCorrection(put: (row: QuickRow) => void) {
  const client = useQueryClient();
  const update = useUpdateCase();

  const correctCase = async ({ id, draft: before }: QuickRow, draft: CaseDraft, facts: SavedFacts): Promise<SavedFacts> => {
    const change = whatChanged(fieldsOf(draft, facts), fieldsOf(before, facts));
    if (Object.keys(change).length === 0) return facts;
    return factsOf(await update.mutateAsync({ id, change, version: facts?.version }));
  };
  const correctHearing = async ({ id: case_id, draft: { next_hearing: before } }: QuickRow, after: CaseDraft['next_hearing']) => {
    const id = before?.id;
    if (id && !after) await call(deleteHearing, { params: { id } });
    if (id && after) {
      const { hearing_date, purpose_text } = whatChanged(after, before);
      if (hearing_date === undefined && purpose_text === undefined) return;
      await call(updateHearing, { params: { id }, body: { ...(hearing_date ? { hearing_date } : {}), purpose_text: after.purpose_text } });
    }
    if (!id && after) await call(createHearing, { body: { ...after, case_id }, idempotencyKey: uuidv7() });
    await invalidateShown(client, 'hearing');
  };
  return async (row: QuickRow, values: CaseFormValues, typed: CaseDraft) => {
    const known = row.state.kind === 'saved' ? row.state.facts : undefined;
    const facts = await correctCase(row, typed, known);
    const { next_hearing: before } = row.draft;
    const hearing = typed.next_hearing && { ...typed.next_hearing, id: before?.id ?? uuidv7() };
    // The case is corrected even if its hearing is then refused.
    put({ ...row, draft: { ...typed, next_hearing: before }, state: { kind: 'saved', facts } });
    await correctHearing(row, hearing);
    put({ ...rowOf(values, { ...typed, next_hearing: hearing }), state: { kind: 'saved', facts } });
  };
}

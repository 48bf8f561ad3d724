import type { CaseDraft } from '@munshi/contract/cases/case.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useSavedDraft } from '../../platform/forms/use-saved-draft.ts';
import { typesQuery } from '../../reference-entries/public.ts';
import type { CaseFormValues } from '../form/case-form-values.ts';
import { quickEntryResolver } from './quick-entry-values.ts';
import { isUnsent, type QuickRow, rowOf } from './quick-row.ts';

/** The resolver gives nothing for a row with an error. */
const isDraft = (read: CaseDraft | Record<string, never>): read is CaseDraft => 'title' in read;

/** Keeps the rows that are not saved yet: they survive the end of a session, and are sent when the same user opens the page again. */
export function useKeptRows(rows: readonly QuickRow[], send: (row: QuickRow) => void) {
  const client = useQueryClient();
  const form = useForm<{ rows: CaseFormValues[] }>({ defaultValues: { rows: [] } });
  useSavedDraft(form, { key: 'case_unsaved_quick_rows', asksBeforeLeaving: true });
  // Rows of an ended session that are not in the queue yet, the last one first.
  const waiting = useRef<CaseFormValues[]>([]);
  const restore = useEffectEvent(async () => {
    waiting.current = form.getValues('rows');
    if (waiting.current.length === 0) return;
    // As for a row that is typed before the types are there, which is saved without its type.
    const read = quickEntryResolver(await client.ensureQueryData(typesQuery()).catch(() => []));
    const options = { fields: {}, shouldUseNativeValidation: false };
    // The last one is first in the list, and sent last.
    const kept = waiting.current.toReversed();
    const drafts = await Promise.all(kept.map(async (values) => ({ values, draft: (await read(values, undefined, options)).values })));
    waiting.current = [];
    for (const { values, draft } of drafts) if (isDraft(draft)) send(rowOf(values, draft));
  });
  useEffect(() => void restore(), []);
  useEffect(() => {
    form.setValue('rows', [...rows.filter(isUnsent).map(({ values }) => values), ...waiting.current]);
  }, [form, rows]);
}

import { useKeptValues } from '../platform/use-kept-values.ts';
import type { CaseForm, CaseFormValues } from './case-form-values.ts';

/** What an older version kept may lack something that is shown since. */
const withAllShown = (kept: CaseFormValues, form: CaseForm): CaseFormValues => ({
  ...kept,
  shown: { ...form.getValues('shown'), ...kept.shown },
});

/**
 * Brings back what was typed when the session ended.
 *
 * @param place which form: `add`, or the id of the case that is edited.
 */
export const useKeptCase = (form: CaseForm, place: string) =>
  useKeptValues(form, { key: `case_unsaved_${place}`, asksBeforeLeaving: true, complete: (kept) => withAllShown(kept, form) });

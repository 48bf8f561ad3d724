import { useKeptValues } from '../platform/use-kept-values.ts';
import type { CaseForm, CaseFormValues } from './case-form-values.ts';

/** A draft saved by an older version may lack fields that were added since. */
const withAllShown = (kept: CaseFormValues, form: CaseForm): CaseFormValues => ({
  ...kept,
  shown: { ...form.getValues('shown'), ...kept.shown },
});

/**
 * Restores the values typed before the session ended.
 *
 * @param place the form: `add`, or the id of the case being edited.
 */
export const useKeptCase = (form: CaseForm, place: string) =>
  useKeptValues(form, { key: `case_unsaved_${place}`, asksBeforeLeaving: true, complete: (kept) => withAllShown(kept, form) });

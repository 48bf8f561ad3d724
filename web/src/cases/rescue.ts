import { useRescue as useFormRescue } from '../platform/use-rescue.ts';
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
export function useRescue(form: CaseForm, place: string, userId: string) {
  return useFormRescue(form, { key: `case_unsaved_${place}`, userId, complete: (kept) => withAllShown(kept, form) });
}

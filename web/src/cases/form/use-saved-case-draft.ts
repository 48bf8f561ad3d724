import { useSavedDraft } from '../../platform/forms/use-saved-draft.ts';
import type { CaseForm, CaseFormValues } from './case-form-values.ts';

/** A draft saved by an older version may lack fields that were added since. */
const withAllShown = (saved: CaseFormValues, form: CaseForm): CaseFormValues => ({
  ...saved,
  shown: { ...form.getValues('shown'), ...saved.shown },
});

/**
 * Restores the values typed before the session ended.
 *
 * @param place the form: `add`, or the id of the case being edited.
 * @param version the version of the case being edited.
 */
export const useSavedCaseDraft = (form: CaseForm, place: string, version?: number) =>
  useSavedDraft(form, {
    key: `case_unsaved_${place}`,
    asksBeforeLeaving: true,
    complete: (saved) => withAllShown(saved, form),
    version,
  });

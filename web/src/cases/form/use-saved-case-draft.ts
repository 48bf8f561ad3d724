import type { Case } from '@munshi/contract/cases/case.schema';
import { type SavedDraft, useSavedDraft } from '../../platform/forms/use-saved-draft.ts';
import type { ChangedVersion } from '../update-on-newest.ts';
import { type CaseForm, type CaseFormValues, valuesOf } from './case-form-values.ts';

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

const isSame = (one: CaseFormValues, other: CaseFormValues, field: keyof Case) => {
  const name = field === 'linked_cases' ? 'linked_case_ids' : (field as keyof CaseFormValues);
  return JSON.stringify(one[name]) === JSON.stringify(other[name]);
};

/** The version of the case that restored values were typed on; undefined if it is the present one. */
export function changedVersionOf({ basedOn, readEarlier }: SavedDraft<CaseFormValues>): ChangedVersion | undefined {
  const earlier = readEarlier();
  if (basedOn === undefined || earlier === undefined) return undefined;
  return {
    version: basedOn,
    isSame: (newest, fields) => fields.every((field) => isSame(earlier, valuesOf(newest), field)),
  };
}

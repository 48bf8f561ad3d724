import { useWatch } from 'react-hook-form';
import { useField } from '../../ui/form/form-field.ts';
import type { CaseForm, LinkedCase } from './case-form-values.ts';

/** The linked cases in the form: the ids that are sent, and their titles for display. */
export function useLinkedCases(form: CaseForm, label: string) {
  const { attach, change, leave, error } = useField({ form, name: 'linked_case_ids', label });
  const linked = useWatch({ control: form.control, name: 'shown.linked_cases' });
  const keep = (cases: LinkedCase[]) => {
    // In the order of the server's response, so that removing a case and adding it again counts as unchanged.
    const sorted = cases.toSorted((one, other) => one.file_number - other.file_number);
    form.setValue('shown.linked_cases', sorted, { shouldDirty: true });
    change(sorted.map(({ id }) => id));
  };
  return {
    linked,
    attach,
    leave,
    error,
    add: ({ id, title, file_number }: LinkedCase) => keep([...linked, { id, title, file_number }]),
    remove: (id: string) => keep(linked.filter((each) => each.id !== id)),
  };
}

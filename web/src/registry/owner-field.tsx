import { useQuery } from '@tanstack/react-query';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { membersQuery } from '../tenants/public.ts';
import { SelectField } from '../ui/form/select-field.tsx';

interface OwnerFieldProps<Values extends FieldValues, Checked> {
  form: UseFormReturn<Values, unknown, Checked>;
  name: FieldPath<Values>;
  label: string;
}

/** The member of the firm who attends to something. */
export function OwnerField<Values extends FieldValues, Checked>({ form, name, label }: OwnerFieldProps<Values, Checked>) {
  const members = useQuery(membersQuery);
  const options = (members.data ?? []).map(({ id, name: full, display_name: shown }) => ({ value: id, label: shown || full }));
  return <SelectField form={form} name={name} label={label} options={options} isLoading={members.isPending} />;
}

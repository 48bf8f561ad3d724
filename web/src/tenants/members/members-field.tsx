import { useQuery } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import type { FieldProps } from '../../ui/form/form-field.ts';
import { MultiSelectField } from '../../ui/form/multi-select-field.tsx';
import { membersQuery } from './member.queries.ts';

/** Chooses several members of the firm. The value is an array of their ids. */
export function MembersField<Values extends FieldValues, Context, Checked>(props: FieldProps<Values, Context, Checked>) {
  const members = useQuery(membersQuery);
  const options = (members.data ?? []).map((member) => ({ value: member.id, label: member.display_name || member.name }));
  return <MultiSelectField {...props} options={options} isLoading={members.isPending} />;
}

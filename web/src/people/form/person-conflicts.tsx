import { useWatch } from 'react-hook-form';
import { ConflictLine } from '../../conflicts/public.ts';
import type { PersonForm } from './person-form-values.ts';

/** The conflicts of a new person's name; a decision is saved at once. */
export function PersonConflicts({ form }: { form: PersonForm }) {
  const [name, kinds] = useWatch({ control: form.control, name: ['name', 'kinds'] });
  return <ConflictLine name={name} isClient={kinds.includes('client')} keepsAtOnce />;
}

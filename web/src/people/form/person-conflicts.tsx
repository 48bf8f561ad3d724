import { useWatch } from 'react-hook-form';
import { ConflictLine } from '../../conflicts/public.ts';
import type { PersonForm } from './person-form-values.ts';

/** Where the name of a new person stands against us; a decision is kept at once. */
export function PersonConflicts({ form }: { form: PersonForm }) {
  const [name, kinds] = useWatch({ control: form.control, name: ['name', 'kinds'] });
  return <ConflictLine name={name} isClient={kinds.includes('client')} keepsAtOnce />;
}

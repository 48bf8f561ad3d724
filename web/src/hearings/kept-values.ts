import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useKeptValues as useKept } from '../platform/use-kept-values.ts';

/**
 * Keeps what is typed about a hearing in this browser until it is saved.
 *
 * @param place which form of which record.
 */
export function useKeptValues<Values extends FieldValues, Context, Checked>(form: UseFormReturn<Values, Context, Checked>, place: string) {
  return useKept(form, `hearing_unsaved_${place}`);
}

import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { formatDay, readDay } from '../../ui/format/dates.ts';
import type { HearingForm } from './hearing-form-values.ts';

/**
 * Empties item number and list when the hearing moves to another day, and fills them again when it moves back. What somebody typed stays.
 *
 * @returns what they were and for which day, while the hearing has another one.
 */
export function useClearedListing(form: HearingForm, isEdited: boolean) {
  const day = useWatch({ control: form.control, name: 'hearing_date' });
  const { hearing_date: dayBefore = '', item_number: item = '', list_type: list = '' } = form.formState.defaultValues ?? {};
  const isMoved = isEdited && readDay(day) !== undefined && day !== dayBefore;
  const wasMoved = useRef(false);
  useEffect(() => {
    if (wasMoved.current === isMoved) return;
    wasMoved.current = isMoved;
    const before = { item_number: item, list_type: list };
    for (const name of ['item_number', 'list_type'] as const) {
      const [from, to] = isMoved ? [before[name], ''] : ['', before[name]];
      if (from !== to && form.getValues(name) === from) form.setValue(name, to, { shouldDirty: true });
    }
  }, [form, isMoved, item, list]);
  return isMoved ? { day: formatDay(dayBefore), item_number: item, list_type: list } : undefined;
}

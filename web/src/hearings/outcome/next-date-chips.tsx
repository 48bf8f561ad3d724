import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { useCourtCalendar } from '../../court-holidays/public.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { useField } from '../../ui/form/form-field.ts';
import { addDays, readDay, today } from '../../ui/format/dates.ts';
import { shortDay } from '../short-day.ts';
import { ChoiceChips } from './choice-chips.tsx';
import type { OutcomeForm } from './outcome-form-values.ts';

/** Common adjournment periods, in weeks. */
const WEEKS = [1, 2, 4, 6, 8] as const;
const OTHER = 'other';
const NONE = 'none';

interface NextDateChipsProps {
  form: OutcomeForm;
  hearing: Hearing;
}

/** The next date: one of the usual ones, each with its distance from the day heard, another, or none. */
export function NextDateChips({ form, hearing }: NextDateChipsProps) {
  const { t } = useTranslation(['hearings', 'fields']);
  const [next, actualDate] = useWatch({ control: form.control, name: ['next', 'business_on_date'] });
  const from = readDay(actualDate) ? actualDate : today();
  const { offered, afterVacation } = useOfferedDays(hearing.court_id, from);
  const label = t('fields:hearings.next_date');
  const field = useField({ form, name: 'next_date', label });
  const [isOther, setIsOther] = useState(false);
  const usual = offered.find(({ value: day }) => day === field.value)?.value ?? null;
  const isTyped = next === 'date' && (isOther || (field.value !== '' && usual === null));
  const choose = (choice: string) => {
    form.setValue('next', choice === NONE ? 'none' : 'date', { shouldDirty: true });
    form.clearErrors(['next_date', 'no_next_reason']);
    setIsOther(choice === OTHER);
    // A date chosen before is not the one that is about to be typed.
    if (choice !== NONE) field.change(choice === OTHER ? '' : choice);
  };
  const place = useRef<HTMLDivElement>(null);
  const focusDateField = useDateFieldFocus(place, isTyped);
  const choices = [
    ...offered,
    { value: OTHER, label: t('outcome.otherDate'), note: t('outcome.otherDateNote') },
    { value: NONE, label: t('outcome.nextNone') },
  ];
  const chosen = isTyped ? OTHER : usual;
  return (
    <>
      <ChoiceChips
        label={label}
        choices={choices}
        value={next === 'none' ? NONE : chosen}
        onChoose={choose}
        onTap={(choice) => (choice === OTHER ? focusDateField() : undefined)}
        // The date field, where it is shown, reports its error and takes the focus itself.
        error={isTyped ? undefined : field.error}
        attach={isTyped ? undefined : field.attach}
      />
      {isTyped ? (
        <div ref={place}>
          <DateField
            form={form}
            name="next_date"
            label={label}
            leaning="future"
            spansFrom={from}
            afterVacation={afterVacation}
            min={addDays(from, 1)}
          />
        </div>
      ) : null}
    </>
  );
}

/** Moves the focus to the date field, once it is shown, and the field to the middle of the sheet. */
function useDateFieldFocus(place: RefObject<HTMLDivElement | null>, isShown: boolean) {
  const [requests, setRequests] = useState(0);
  const answered = useRef(0);
  useEffect(() => {
    if (requests === answered.current || !isShown) return;
    answered.current = requests;
    // Not by setFocus() of the form, which waits: what is typed at once would be lost.
    const input = place.current?.querySelector('input');
    input?.focus();
    input?.scrollIntoView({ block: 'center' });
  }, [isShown, place, requests]);
  return () => setRequests((count) => count + 1);
}

/** The usual dates after a day, each with its distance, or a word on why the court does not sit then. */
function useOfferedDays(courtId: string | null, from: string) {
  const { t } = useTranslation('hearings');
  const { closedOn, afterVacation } = useCourtCalendar(courtId, from);
  const noteOf = (day: string, weeks: number) => {
    const closed = closedOn(day);
    if (closed) return t(`outcome.${closed}`);
    return day === afterVacation ? t('outcome.afterVacation') : t('outcome.weeks', { count: weeks });
  };
  const offered = WEEKS.map((weeks) => {
    const day = addDays(from, weeks * 7);
    return { value: day, label: shortDay(day), note: noteOf(day, weeks) };
  });
  const isOffered = afterVacation === null || offered.some(({ value }) => value === afterVacation);
  const vacation = isOffered ? [] : [{ value: afterVacation, label: shortDay(afterVacation), note: t('outcome.afterVacation') }];
  return { offered: [...offered, ...vacation], afterVacation };
}

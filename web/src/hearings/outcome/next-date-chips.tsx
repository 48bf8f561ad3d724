import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { holidaysQuery } from '../../court-holidays/public.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { useField } from '../../ui/form/form-field.ts';
import { addDays, readDay, today, weekdayOf } from '../../ui/format/dates.ts';
import { ChoiceChips } from './choice-chips.tsx';
import type { OutcomeForm } from './outcome-form-values.ts';

/** Common adjournment periods, in weeks. */
const WEEKS = [1, 2, 4, 6, 8] as const;
const OTHER = 'other';
const NONE = 'none';

const dayNames = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });

/** "Fri 27 Nov". */
const shortDay = (day: string) => {
  const part = Object.fromEntries(dayNames.formatToParts(new Date(`${day}T00:00:00Z`)).map(({ type, value }) => [type, value]));
  return `${part['weekday']} ${part['day']} ${part['month']}`;
};

interface NextDateChipsProps {
  form: OutcomeForm;
  hearing: Hearing;
}

/** The next date: one of the usual ones, each with its distance from the day heard, another, or none. */
export function NextDateChips({ form, hearing }: NextDateChipsProps) {
  const { t } = useTranslation(['hearings', 'fields']);
  const [next, actualDate] = useWatch({ control: form.control, name: ['next', 'business_on_date'] });
  const from = readDay(actualDate) ? actualDate : today();
  const days = WEEKS.map((weeks) => ({ weeks, day: addDays(from, weeks * 7) }));
  const closedOn = useClosedDays(
    days.map(({ day }) => day),
    hearing.court_id,
  );
  const label = t('fields:hearings.next_date');
  const field = useField({ form, name: 'next_date', label });
  const [isOther, setIsOther] = useState(false);
  const usual = days.find(({ day }) => day === field.value)?.day ?? null;
  const isTyped = next === 'date' && (isOther || (field.value !== '' && usual === null));
  const choose = (choice: string) => {
    form.setValue('next', choice === NONE ? 'none' : 'date', { shouldDirty: true });
    form.clearErrors(['next_date', 'no_next_reason']);
    setIsOther(choice === OTHER);
    if (choice !== NONE && choice !== OTHER) field.change(choice);
  };
  const choices = [
    ...days.map(({ weeks, day }) => ({ value: day, label: shortDay(day), note: closedOn(day) ?? t('outcome.weeks', { count: weeks }) })),
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
        // The date field, where it is shown, reports its error and takes the focus itself.
        error={isTyped ? undefined : field.error}
        attach={isTyped ? undefined : field.attach}
      />
      {isTyped ? <DateField form={form} name="next_date" label={label} leaning="future" spansFrom={from} min={addDays(from, 1)} /> : null}
    </>
  );
}

/** Why a court does not sit on one of these days, in a word; without the list of holidays, only Sundays are known. */
function useClosedDays(days: readonly string[], courtId: string | null) {
  const { t } = useTranslation('hearings');
  const years = [...new Set(days.map((day) => Number(day.slice(0, 4))))];
  const holidays = useQueries({ queries: years.map((year) => holidaysQuery(year)) }).flatMap((year) => year.data?.items ?? []);
  return (day: string) => {
    if (weekdayOf(day) === 0) return t('outcome.sunday');
    const isHoliday = holidays.some(
      (each) => each.starts_on <= day && each.ends_on >= day && (each.court_id === null || each.court_id === courtId),
    );
    return isHoliday ? t('outcome.holiday') : undefined;
  };
}

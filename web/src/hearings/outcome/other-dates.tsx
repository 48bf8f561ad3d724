import type { AlsoListed } from '@munshi/contract/hearings/hearing-conflicts.schema';
import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatDay, readDay, today } from '../../ui/format/dates.ts';
import { Notice } from '../../ui/page/page.tsx';
import { listedDays } from '../also-listed.ts';
import { conflictsQuery } from '../hearing.queries.ts';
import { ChoiceChips } from './choice-chips.tsx';
import type { OutcomeForm } from './outcome-form-values.ts';

interface OtherDatesProps {
  form: OutcomeForm;
  hearing: Hearing;
}

/** Says that the case is listed on other days too, and whether the outcome replaces these dates, as it does unless they are to stay. */
export function OtherDates({ form, hearing }: OtherDatesProps) {
  const others = useOtherDates(form, hearing);
  const isShown = others.length > 0;
  useEffect(() => form.setValue('has_other_dates', isShown), [form, isShown]);
  return isShown ? <OtherDatesChoice form={form} others={others} /> : null;
}

/** The dates that the server replaces if told so: see listReplaceable() there. */
function useOtherDates(form: OutcomeForm, hearing: Hearing): readonly AlsoListed[] {
  const [next, day, businessDate] = useWatch({ control: form.control, name: ['next', 'next_date', 'business_on_date'] });
  const { data } = useQuery(conflictsQuery({ hearing_date: hearing.hearing_date, case_id: hearing.case_id }));
  const isDate = next === 'date';
  // Without a date yet there is nothing to replace; one that is past does not compete with those to come.
  if (!data || (isDate && (!readDay(day) || day < today()))) return [];
  return data.also_listed.filter(
    ({ hearing_id: id, hearing_date: other, fixed_on: fixedOn }) =>
      id !== hearing.id &&
      id !== hearing.next_hearing_id &&
      other > businessDate &&
      (fixedOn === null || fixedOn <= businessDate) &&
      !(isDate && other === day),
  );
}

function OtherDatesChoice({ form, others }: { form: OutcomeForm; others: readonly AlsoListed[] }) {
  const { t } = useTranslation('hearings');
  const [next, day, choice] = useWatch({ control: form.control, name: ['next', 'next_date', 'other_dates'] });
  const isDate = next === 'date';
  const count = others.length;
  const dates = listedDays(others);
  const first = [...others.map((other) => other.hearing_date), ...(isDate ? [day] : [])].sort()[0] ?? null;
  const willReplace = isDate
    ? t('outcome.otherDates.willReplace', { count, day: formatDay(day) })
    : t('outcome.otherDates.willDelete', { count });
  return (
    <Notice tone="warning">
      <ChoiceChips
        label={t('outcome.otherDates.listed', { dates })}
        choices={[
          { value: 'replace', label: t(isDate ? 'outcome.otherDates.replace' : 'outcome.otherDates.delete', { count }) },
          { value: 'keep', label: t(isDate ? 'outcome.otherDates.keep' : 'outcome.otherDates.keepOnly', { count }) },
        ]}
        value={choice}
        onChoose={(value) => form.setValue('other_dates', value === 'keep' ? 'keep' : 'replace', { shouldDirty: true })}
      />
      <p aria-live="polite">{choice === 'replace' ? willReplace : t('outcome.otherDates.willKeep', { day: formatDay(first) })}</p>
    </Notice>
  );
}

import type { AlsoListed } from '@munshi/contract/hearings/hearing-conflicts.schema';
import { Suspense, useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import type { HearingForm } from './hearing-form-values.ts';

const OtherDatesChoice = lazyComponent(() => import('./other-dates.lazy.tsx').then((module) => module.OtherDatesChoice));
const OtherDatesNote = lazyComponent(() => import('./other-dates.lazy.tsx').then((module) => module.OtherDatesNote));

interface OtherDatesProps {
  form: HearingForm;
  /** The other upcoming hearings of the case. */
  others: readonly AlsoListed[];
  isNew: boolean;
}

/** What is said of the other dates of the case; loaded with the first of them. A hearing that is none of them any more does not move. */
export function OtherDates({ form, others, isNew }: OtherDatesProps) {
  const moved = useWatch({ control: form.control, name: 'moved' });
  const isOther = moved !== null && !others.some(({ hearing_id: id, version }) => id === moved.hearing_id && version === moved.version);
  useEffect(() => {
    if (isOther) form.setValue('moved', null);
  }, [form, isOther]);
  if (others.length === 0) return null;
  return (
    <Suspense fallback={null}>
      {isNew ? <OtherDatesChoice form={form} others={others} /> : <OtherDatesNote form={form} others={others} />}
    </Suspense>
  );
}

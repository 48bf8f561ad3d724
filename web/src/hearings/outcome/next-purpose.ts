import { keepsPurpose, proposedPurpose } from '@munshi/contract/hearings/next-purpose';
import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { suggestStage } from '@munshi/contract/hearings/suggest-stage';
import type { ReferenceEntry } from '@munshi/contract/reference-entries/reference-entry.schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { entriesQuery } from '../../reference-entries/public.ts';
import type { OutcomeForm, OutcomeFormValues } from './outcome-form-values.ts';

type NextPurpose = Pick<OutcomeFormValues, 'next_purpose_text' | 'next_purpose'>;
type ListedPurpose = Pick<Hearing, 'purpose_text' | 'purpose'>;

/** The purpose for which the hearing was listed, as the form has it. */
const asToday = ({ purpose_text: text, purpose }: ListedPurpose): NextPurpose => ({ next_purpose_text: text ?? '', next_purpose: purpose });

/** The purpose offered for the next date: that of today, the usual one after the outcome, or none. */
function purposeAfter(outcome: string | null, hearing: ListedPurpose, stages: readonly ReferenceEntry[]): NextPurpose {
  if (keepsPurpose(outcome)) return asToday(hearing);
  const usual = stages.find(({ code }) => code === proposedPurpose(outcome));
  return { next_purpose_text: usual?.name ?? '', next_purpose: usual?.code ?? null };
}

/** The next purpose in the form: it follows the outcome until somebody types one, and its stage until somebody chooses one. */
export function useNextPurpose(form: OutcomeForm, hearing: Hearing) {
  const outcome = useWatch({ control: form.control, name: 'outcome' });
  const stages = useQuery(entriesQuery('stage')).data;
  const set = ({ next_purpose_text: text, next_purpose: stage }: NextPurpose) => {
    form.setValue('next_purpose_text', text, { shouldDirty: true });
    if (!form.getValues('is_stage_chosen')) form.setValue('next_purpose', stage, { shouldDirty: true });
  };
  useEffect(() => {
    const { is_purpose_typed: isTyped, is_stage_chosen: isChosen } = form.getValues();
    if (isTyped) return;
    const next = purposeAfter(outcome, hearing, stages ?? []);
    form.setValue('next_purpose_text', next.next_purpose_text);
    if (!isChosen) form.setValue('next_purpose', next.next_purpose);
  }, [form, hearing, outcome, stages]);
  const type = (text: string) => {
    form.setValue('is_purpose_typed', true);
    set({ next_purpose_text: text, next_purpose: suggestStage(text, stages ?? []) ?? null });
  };
  const keepToday = () => {
    form.setValue('is_purpose_typed', true);
    form.setValue('is_stage_chosen', false);
    set(asToday(hearing));
  };
  return { stages: stages ?? [], type, keepToday };
}

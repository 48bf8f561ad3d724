import { moveFor } from '@munshi/contract/cases/case-move';
import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { useWatch } from 'react-hook-form';
import { CaseMoveLine } from '../../cases/public.ts';
import type { OutcomeForm } from './outcome-form-values.ts';

interface MoveOfCaseProps {
  form: OutcomeForm;
  hearing: Hearing;
}

/** Says that the outcome makes the open case pending. One that reserves or disposes of the case decides about it in any case. */
export function MoveOfCase({ form, hearing }: MoveOfCaseProps) {
  const [outcome, next, reason, keepsOpen] = useWatch({
    control: form.control,
    name: ['outcome', 'next', 'no_next_reason', 'keep_open'],
  });
  const isDecided = outcome === 'reserved' || (next === 'none' && (reason === 'reserved' || reason === 'disposed'));
  const move = isDecided ? undefined : moveFor({ status: hearing.case_status, phase: hearing.case_phase }, 'outcome');
  return <CaseMoveLine move={move} isKept={keepsOpen} onKeep={(isKept) => form.setValue('keep_open', isKept, { shouldDirty: true })} />;
}

import { type CaseMove, moveFor, reasonOf } from '@munshi/contract/cases/case-move';
import { type FieldPathValues, useWatch } from 'react-hook-form';
import type { CaseForm, CaseFormValues } from './case-form-values.ts';

const SIGNS = ['registration_number', 'cnr', 'filing_number', 'efiling_number', 'filing_date'] as const;

type Signs = Partial<Pick<CaseFormValues, (typeof SIGNS)[number]>>;

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

interface Typed extends Pick<CaseFormValues, 'status' | 'phase'> {
  signs: Signs;
  hearingDate: string;
}

/** The move that follows from what is new in a form: numbers and dates that the case did not have, and its first hearing. */
function moveOf({ status, phase, signs, hearingDate }: Typed, before: Signs): CaseMove | undefined {
  const added = SIGNS.filter((name) => textOf(signs[name]) !== textOf(before[name]));
  const reason = reasonOf({
    ...Object.fromEntries(added.map((name) => [name, textOf(signs[name])])),
    hearing: textOf(hearingDate) !== '',
  });
  return reason && moveFor({ status, phase }, reason);
}

/** The move of a new case that these values cause; undefined if a person chose its status. */
export const moveOfNew = ({ status, phase, next_hearing: hearing, shown, ...signs }: CaseFormValues): CaseMove | undefined =>
  shown.isStatusOwn ? undefined : moveOf({ status, phase, signs, hearingDate: hearing.hearing_date }, {});

export interface FormMove {
  /** The move of an open case that saving the form causes; undefined if it stays where it is. */
  move: CaseMove | undefined;
  /** A person chose the status, so the case does not move. */
  isKept: boolean;
  keep: (isKept: boolean) => void;
}

const WATCHED = ['status', 'phase', 'next_hearing.hearing_date', 'shown.isStatusOwn', ...SIGNS] as const;

/** Follows what is typed into the form of a case; a component that uses it is drawn again only when the move changes. */
export function useCaseMove(form: CaseForm, isNew: boolean): FormMove {
  const before = isNew ? {} : (form.formState.defaultValues as Signs);
  const read = ([status, phase, hearingDate, isKept, ...typed]: FieldPathValues<CaseFormValues, typeof WATCHED>) => {
    const signs = Object.fromEntries(SIGNS.map((name, at) => [name, typed[at]])) as Signs;
    return { move: moveOf({ status, phase, signs, hearingDate }, before), isKept };
  };
  useWatch({ control: form.control, name: WATCHED, compute: read });
  // Not what was watched: a reset changes what the case had before, and is watched with what it had until then.
  const { move, isKept } = read(form.getValues(WATCHED));
  return { move, isKept, keep: (kept) => form.setValue('shown.isStatusOwn', kept, { shouldDirty: true }) };
}

import type { RowDoubt } from '@munshi/contract/imports/import.schema';
import { isDay } from '../reading/rows/row-draft.ts';
import type { PlannedMatch, RowPlan } from '../row-plan.ts';
import type { CaseIdentity } from './case-index.ts';
import type { FileCase } from './file-case.ts';
import type { ResolvedRow } from './resolved-row.ts';
import type { ExistingCase } from './firm-context.repository.ts';

interface Compared {
  readonly match: PlannedMatch;
  readonly doubts: RowDoubt[];
  readonly movesDate?: boolean;
  readonly leavesDate?: boolean;
}

/** The fields that a row has and a case of the firm has not. A field that the case has is never replaced. */
export function emptyFields({ values, parties, court, typeId, lawyer }: RowPlan, had: ExistingCase): string[] {
  const pairs: readonly (readonly [field: string, given: unknown, had: unknown])[] = [
    ['cnr', values.cnr, had.cnr],
    ['registration_number', values.case_number, had.registration_number],
    ['registration_date', values.registered_on, had.registration_date],
    ['filing_number', values.filing_number, had.filing_number],
    ['filing_date', values.filed_on, had.filing_date],
    ['court', court, had.court_id],
    ['court_number', values.court_room, had.court_number],
    ['type', typeId, had.type_id],
    // The stage follows the hearings.
    ['stage', values.stage, had.stage_text ?? had.next_hearing_date ?? values.next_date],
    ['acts', values.acts, had.has_acts],
    ['offence_from', values.offence_from, had.offence_from],
    ['offence_to', values.offence_to, had.offence_to],
    ['fir', values.fir, had.has_fir],
    ['parties', parties.length > 0, had.has_parties],
    ['team', lawyer, had.has_team],
  ];
  return pairs.filter(([, given, present]) => Boolean(given) && !present).map(([field]) => field);
}

/** The days of hearings that a row has and the case has not. */
export function missingHearings({ hearings }: RowPlan, had: ExistingCase): RowPlan['hearings'] {
  return hearings.filter((hearing) => !had.hearing_dates.includes(hearing.hearing_date));
}

/** What a row adds to a case of the firm, and whether their next dates differ. */
export function fillsOfCase(
  { row, plan }: ResolvedRow,
  { other, ofCase, today }: { other: CaseIdentity; ofCase: ExistingCase; today: string },
): Compared {
  const fields = emptyFields(plan, ofCase);
  const missing = missingHearings(plan, ofCase);
  const fills = missing.length > 0 ? [...fields, 'hearings'] : fields;
  const match = { id: ofCase.id, title: other.title };
  const day = plan.values.next_date;
  const own = ofCase.next_hearing_date;
  if (day === undefined || ofCase.hearing_dates.includes(day) || (isDay(day) && day < today))
    return { match: { ...match, fills }, doubts: [] };
  if (own === null || own < today) return { match: { ...match, fills: [...fills, 'next_date'] }, doubts: [] };
  // Text that is no date is a doubt of its own, and differs from no date.
  if (!isDay(day)) return { match: { ...match, fills }, doubts: [] };
  const answer = row.answers['next_date_differs'];
  if (answer === 'file') return { match: { ...match, fills: [...fills, 'next_date'] }, doubts: [], movesDate: true };
  // The date that is kept out is no hearing of the case either.
  const others = missing.some(({ hearing_date: other }) => other !== day) ? [...fields, 'hearings'] : fields;
  if (answer === 'keep') return { match: { ...match, fills: others }, doubts: [], leavesDate: true };
  return { match: { ...match, fills }, doubts: [differs('next_date_differs', day, own, ['keep', 'file'])] };
}

const COMPARED = [
  ...(['cnr', 'case_number', 'filing_number', 'filed_on', 'registered_on', 'court', 'court_room', 'acts'] as const),
  ...(['offence_from', 'offence_to', 'fir'] as const),
] as const;

function fieldsBeside(plan: RowPlan, known: RowPlan): string[] {
  const more = [
    ['parties', plan.parties.length > 0 && known.parties.length === 0],
    ['team', Boolean(plan.lawyer) && !known.lawyer],
  ] as const;
  const fields = COMPARED.filter((field) => plan.values[field] && !known.values[field]);
  return [...fields, ...more.flatMap(([field, isGiven]) => (isGiven ? [field] : []))];
}

/** What a row adds to the case that earlier rows of the file make. Past dates are its hearings; of two to come a person chooses. */
export function fillsOfRow({ row, plan }: ResolvedRow, known: FileCase, today: string): Compared {
  const { first } = known;
  const match = { line: first.row.line, position: first.row.position, title: first.plan.values.title ?? '' };
  const { next_date: day } = plan.values;
  const isNew = day !== undefined && !known.days.has(day);
  const hasOthers = plan.hearings.some(({ hearing_date: other }) => other !== day && !known.days.has(other));
  const fields = [...fieldsBeside(plan, first.plan), ...(hasOthers ? ['hearings'] : [])];
  const without = { match: { ...match, fills: fields }, doubts: [] };
  // Text that is no date is a doubt of its own, and differs from no date.
  if (!isNew || (!isDay(day) && known.isDated)) return without;
  const added = { match: { ...match, fills: [...fields, 'next_date'] }, doubts: [] };
  const answer = row.answers['other_date_in_file'];
  if (known.next === undefined || day < today || answer === 'both') return added;
  if (answer === 'keep') return { ...without, leavesDate: true };
  return { ...added, doubts: [differs('other_date_in_file', day, known.next, ['both', 'keep'])] };
}

function differs(code: 'next_date_differs' | 'other_date_in_file', value: string, other: string, answers: readonly string[]): RowDoubt {
  return {
    key: code,
    field: 'next_date',
    code,
    value,
    other,
    mends: answers.map((answer) => ({ value: answer, label: answer === 'keep' ? other : value })),
  };
}

import { toNestErrors } from '@hookform/resolvers';
import { type Hearing, type HearingChange, HearingDraft } from '@munshi/contract/hearings/hearing.schema';
import type { FieldErrors, Resolver, UseFormReturn } from 'react-hook-form';
import { v7 as uuidv7 } from 'uuid';

const TEXTS = [
  'hearing_time',
  'purpose_text',
  'item_number',
  'court_number',
  'list_type',
  'business_on_date',
  'notes',
  'judge_text',
] as const;

type Texts = Record<(typeof TEXTS)[number], string>;

export interface HearingFormValues extends Texts {
  id: string;
  case_id: string | null;
  hearing_date: string;
  court_id: string | null;
  judge_id: string | null;
  purpose: string | null;
  mode: Hearing['mode'];
  lawyer_ids: string[];
  /** Names of the chosen court and judge, for display only. */
  shown: { court: string; judge: string };
}

export type HearingForm = UseFormReturn<HearingFormValues, unknown, HearingDraft>;

const noTexts = Object.fromEntries(TEXTS.map((name) => [name, ''])) as Texts;

/** The initial form values: the hearing to edit, or a new one of the case, on the requested day if there is one. */
export function hearingValuesOf(hearing: Hearing | undefined, caseId: string | null, day = ''): HearingFormValues {
  if (hearing) return valuesOf(hearing);
  const nothing = { court_id: null, judge_id: null, purpose: null, lawyer_ids: [], shown: { court: '', judge: '' } };
  return { ...noTexts, ...nothing, id: uuidv7(), case_id: caseId, hearing_date: day, mode: 'in_person' };
}

function valuesOf(hearing: Hearing): HearingFormValues {
  const { id, case_id, hearing_date, court_id, judge_id, purpose, mode, judge_name: judge } = hearing;
  const texts = Object.fromEntries(TEXTS.map((name) => [name, name === 'judge_text' ? '' : (hearing[name] ?? '')])) as Texts;
  // A judge of the list is stored by id, any other as text.
  const names = judge_id === null ? { judge_text: judge ?? '' } : {};
  const shown = { court: hearing.court_name ?? '', judge: judge_id === null ? '' : (judge ?? '') };
  const lawyerIds = hearing.lawyers.map((lawyer) => lawyer.id);
  return { ...texts, ...names, id, case_id, hearing_date, court_id, judge_id, purpose, mode, shown, lawyer_ids: lawyerIds };
}

/** `9.30`, `930`, `2 pm` as `09:30`, `14:00`; any other text stays as typed, for the validation to refuse. */
export function readTime(typed: string): string {
  const match = /^(\d{1,2})(?:[:. ]?(\d{2}))?(?:\s*(am|pm|a\.m\.|p\.m\.))?$/i.exec(typed.trim());
  if (!match) return typed;
  const half = match[3]?.charAt(0).toLowerCase();
  const hour = Number(match[1]) % (half ? 12 : 24);
  return `${String(half === 'p' ? hour + 12 : hour).padStart(2, '0')}:${match[2] ?? '00'}`;
}

function compose({ shown: _shown, ...values }: HearingFormValues) {
  const texts = Object.fromEntries(TEXTS.map((name) => [name, values[name].trim() === '' ? null : values[name].trim()]));
  return { ...values, ...texts, hearing_time: values.hearing_time.trim() === '' ? null : readTime(values.hearing_time) };
}

/** Validates the form with the contract's own schema; its fields carry the contract's names. */
export const hearingResolver: Resolver<HearingFormValues, unknown, HearingDraft> = (values, _context, options) => {
  const checked = HearingDraft.safeParse(compose(values));
  if (checked.success) return { values: checked.data, errors: {} };
  const flat: Record<string, { type: string; message: string }> = {};
  for (const { path, code, message } of checked.error.issues) flat[path.join('.')] ??= { type: code, message };
  return { values: {}, errors: toNestErrors<HearingFormValues>(flat as FieldErrors, options) };
};

/** A new hearing; an omitted court, court number or judge is taken from the case. */
export function draftOf(draft: HearingDraft): HearingDraft {
  const { court_id: court, court_number: number, judge_id: judge, ...rest } = draft;
  return {
    ...rest,
    ...(court ? { court_id: court } : {}),
    ...(number ? { court_number: number } : {}),
    ...(judge ? { judge_id: judge } : {}),
  };
}

/** The fields of a validated form that differ from the hearing as opened: a colleague's change of another field is kept. */
export function changeOf(draft: HearingDraft, base: Hearing): HearingChange {
  const before = HearingDraft.safeParse(compose(hearingValuesOf(base, null))).data as Partial<HearingDraft> | undefined;
  const { id: _id, case_id: _case, ...fields } = draft;
  const differs = ([name, value]: [string, unknown]) =>
    JSON.stringify(value ?? null) !== JSON.stringify(before?.[name as keyof HearingDraft] ?? null);
  const change = Object.fromEntries(Object.entries(fields).filter(differs)) as HearingChange;
  // A judge entered as text replaces the judge of the list, and the other way round.
  if (change.judge_text) return { ...change, judge_id: null };
  return change.judge_id ? { ...change, judge_text: null } : change;
}

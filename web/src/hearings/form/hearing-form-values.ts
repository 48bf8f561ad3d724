import { type Hearing, type HearingChange, HearingDraft } from '@munshi/contract/hearings/hearing.schema';
import type { AlsoListed } from '@munshi/contract/hearings/hearing-conflicts.schema';
import type { UseFormReturn } from 'react-hook-form';
import { draftFields, type FormValues } from '../../platform/forms/draft-fields.ts';
import { formSchema } from '../../platform/forms/form-schema.ts';
import { whatChanged } from '../../platform/forms/what-changed.ts';

const fields = draftFields(HearingDraft, { without: ['id'], choices: ['purpose'] });

export interface HearingFormValues extends FormValues<typeof fields> {
  mode: Hearing['mode'];
  /** The other hearing of the case that moves to this day; null if a new one is added. */
  moved: AlsoListed | null;
  /** Names of the chosen court and judge, for display only. */
  shown: { court: string; judge: string };
}

export type HearingForm = UseFormReturn<HearingFormValues, unknown, HearingDraft>;

/** The initial form values: the hearing to edit, or a new one of the case, on the requested day if there is one. */
export function hearingValuesOf(hearing: Hearing | undefined, caseId: string | null, day = ''): HearingFormValues {
  if (hearing) return valuesOf(hearing);
  const start = { case_id: caseId, hearing_date: day, mode: 'in_person', moved: null } as const;
  return { ...fields.empty, ...start, shown: { court: '', judge: '' } };
}

function valuesOf(hearing: Hearing): HearingFormValues {
  const { mode, judge_id: judgeId, judge_name: judge, court_name: court } = hearing;
  // A judge of the list is stored by id, any other as text.
  const [listed, other] = judgeId === null ? ['', judge ?? ''] : [judge ?? '', ''];
  const rest = { judge_text: other, keep_open: false, lawyer_ids: hearing.lawyers.map((lawyer) => lawyer.id) };
  return { ...fields.valuesOf(hearing, rest), mode, moved: null, shown: { court: court ?? '', judge: listed } };
}

/** `9.30`, `930`, `2 pm` as `09:30`, `14:00`; any other text stays as typed, for the validation to refuse. */
export function readTime(typed: string): string {
  const match = /^(\d{1,2})(?:[:. ]?(\d{2}))?(?:\s*(am|pm|a\.m\.|p\.m\.))?$/i.exec(typed.trim());
  if (!match) return typed;
  const half = match[3]?.charAt(0).toLowerCase();
  const hour = Number(match[1]) % (half ? 12 : 24);
  return `${String(half === 'p' ? hour + 12 : hour).padStart(2, '0')}:${match[2] ?? '00'}`;
}

/** Validates the form with the contract's own schema; its fields carry the contract's names. */
export const FormDraft = formSchema(HearingDraft, (values: HearingFormValues) => {
  const draft = fields.draftOf(values);
  return { ...draft, hearing_time: draft.hearing_time ? readTime(draft.hearing_time) : null };
});

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

/** What a hearing that moves to the day of a new one takes from its form: the day, and what was entered. */
export function moveOf(draft: HearingDraft): HearingChange {
  const { id: _id, case_id: _case, keep_open: _keep, mode, ...sent } = draft;
  const isEntered = (value: unknown) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);
  const entered: HearingChange = Object.fromEntries(Object.entries(sent).filter(([, value]) => isEntered(value)));
  return mode === 'in_person' ? entered : { ...entered, mode };
}

/** The fields of a validated form that differ from the hearing as opened: a colleague's change of another field is kept. */
export function changeOf(draft: HearingDraft, base: Hearing): HearingChange {
  const { id: _id, case_id: _case, keep_open: _keep, ...sent } = draft;
  const changed: HearingChange = whatChanged(sent, FormDraft.safeParse(hearingValuesOf(base, null)).data ?? {});
  // With another day the server clears the place in the cause list, unless it is sent: also one that reads as before.
  const { item_number, list_type } = sent;
  const change = changed.hearing_date === undefined ? changed : { ...changed, item_number, list_type };
  // A judge entered as text replaces the judge of the list, and the other way round.
  if (change.judge_text) return { ...change, judge_id: null };
  return change.judge_id ? { ...change, judge_text: null } : change;
}

/** The fields of a validated form that differ from a hearing that was just added; undefined for one of another case. */
export const changeOfAdded = (draft: HearingDraft, added: Hearing): HearingChange | undefined =>
  draft.case_id === added.case_id ? changeOf(draftOf(draft), added) : undefined;

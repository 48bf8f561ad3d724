import { type CasePhase, type CaseStatus, phasesOf } from '@munshi/contract/cases/case-status';
import { type Case, CaseDraft, type Side } from '@munshi/contract/cases/case.schema';
import type { UseFormReturn } from 'react-hook-form';
import { v7 as uuidv7 } from 'uuid';
import { draftFields, type FormValues } from '../../platform/forms/draft-fields.ts';

export interface PartyValues {
  person_id: string | null;
  name: string;
  side: Side;
  role: string | null;
  is_client: boolean;
  advocates: string[];
}

/** A member of the firm, or counsel from outside. */
export interface TeamValues {
  user_id: string | null;
  lawyer_id?: string | null;
  role: string;
  /** For a member who left the firm: when, and their name. */
  left_at?: string | null;
  name?: string;
  /** Adds the former member to the team again. */
  rejoins?: boolean;
}

export type LinkedCase = Case['linked_cases'][number];

const fields = draftFields(CaseDraft, {
  without: ['id', 'acts', 'fir', 'parties', 'team', 'next_hearing'],
  choices: ['stage'],
});

/** `shown` is for display only and never sent. */
export interface CaseFormValues extends FormValues<typeof fields> {
  id: string;
  status: CaseStatus;
  phase: CasePhase;
  acts: { act: string; sections: string }[];
  fir: { police_station: string; number: string; year: number | null; district: string; state: string };
  parties: PartyValues[];
  team: TeamValues[];
  next_hearing: { hearing_date: string; purpose_text: string; item_number: string };
  shown: {
    court_name: string;
    cnr_prefix: string | null;
    judge_name: string;
    /** The cases of `linked_case_ids`, in the same order. */
    linked_cases: LinkedCase[];
    /** The title was edited by hand and is no longer suggested. */
    isTitleOwn: boolean;
    /** A person chose the status or the phase; otherwise they follow from the numbers and hearings of the case. */
    isStatusOwn: boolean;
  };
}

export type CaseForm = UseFormReturn<CaseFormValues, unknown, CaseDraft>;

export const emptyParty = (side: Side): PartyValues => ({ person_id: null, name: '', side, role: null, is_client: false, advocates: [] });

const noFir = () => ({ police_station: '', number: '', year: null, district: '', state: '' });

/** A new case: one row for each side, and an id created here, so that saving it twice creates one case. */
export function emptyCase(): CaseFormValues {
  return {
    id: uuidv7(),
    ...fields.empty,
    status: 'open',
    phase: phasesOf.open[0],
    acts: [],
    fir: noFir(),
    parties: [emptyParty('petitioner'), emptyParty('respondent')],
    team: [],
    next_hearing: { hearing_date: '', purpose_text: '', item_number: '' },
    shown: { court_name: '', cnr_prefix: null, judge_name: '', linked_cases: [], isTitleOwn: false, isStatusOwn: false },
  };
}

/** What the contract's draft reads of the fields that need no composing; an empty text is null. */
export const plainFieldsOf = (values: CaseFormValues) => fields.draftOf(values);

/** An existing case as form values. */
export function valuesOf(record: Case): CaseFormValues {
  return {
    ...emptyCase(),
    id: record.id,
    ...fields.valuesOf(record, { linked_case_ids: record.linked_cases.map(({ id }) => id) }),
    status: record.status,
    phase: record.phase,
    acts: record.acts.map(({ act, sections }) => ({ act, sections })),
    fir: record.fir ? { ...record.fir } : noFir(),
    parties: record.parties.map(({ person_id, name, side, role, is_client, advocates }) => ({
      person_id,
      name,
      side,
      role,
      is_client,
      advocates: [...advocates],
    })),
    team: record.team.map(({ user_id, lawyer_id, role, left_at, name }) => ({
      user_id,
      lawyer_id,
      role,
      ...(left_at === null ? {} : { left_at, name }),
    })),
    shown: {
      court_name: record.court_name ?? '',
      cnr_prefix: null,
      judge_name: record.judge_name ?? '',
      linked_cases: record.linked_cases.map(({ id, title, file_number }) => ({ id, title, file_number })),
      isTitleOwn: true,
      isStatusOwn: false,
    },
  };
}

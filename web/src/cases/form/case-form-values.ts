import { type CasePhase, type CaseStatus, phasesOf } from '@munshi/contract/cases/case-status';
import type { Case, CaseDraft, Side } from '@munshi/contract/cases/case.schema';
import type { UseFormReturn } from 'react-hook-form';
import { v7 as uuidv7 } from 'uuid';

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

/** The contract's case as form values: an empty field is an empty string. `shown` is for display only and never sent. */
export interface CaseFormValues {
  id: string;
  title: string;
  category_id: string | null;
  type_id: string | null;
  subtype_id: string | null;
  court_id: string | null;
  court_number: string;
  judge_id: string | null;
  cnr: string;
  filing_number: string;
  filing_date: string;
  registration_number: string;
  registration_date: string;
  efiling_number: string;
  efiling_date: string;
  status: CaseStatus;
  phase: CasePhase;
  stage_text: string;
  stage: string | null;
  nature_of_disposal: string;
  decision_date: string;
  priority: CaseDraft['priority'];
  restricted: boolean;
  tags: string[];
  description: string;
  acts: { act: string; sections: string }[];
  fir: { police_station: string; number: string; year: number | null; district: string; state: string };
  parties: PartyValues[];
  team: TeamValues[];
  linked_case_ids: string[];
  next_hearing: { hearing_date: string; purpose_text: string; item_number: string };
  shown: {
    court_name: string;
    cnr_prefix: string | null;
    judge_name: string;
    /** The cases of `linked_case_ids`, in the same order. */
    linked_cases: LinkedCase[];
    /** The title was edited by hand and is no longer suggested. */
    isTitleOwn: boolean;
  };
}

export type CaseForm = UseFormReturn<CaseFormValues, unknown, CaseDraft>;

export const emptyParty = (side: Side): PartyValues => ({ person_id: null, name: '', side, role: null, is_client: false, advocates: [] });

const noFir = () => ({ police_station: '', number: '', year: null, district: '', state: '' });

/** A new case: one row for each side, and an id created here, so that saving it twice creates one case. */
export function emptyCase(): CaseFormValues {
  return {
    id: uuidv7(),
    title: '',
    category_id: null,
    type_id: null,
    subtype_id: null,
    court_id: null,
    court_number: '',
    judge_id: null,
    cnr: '',
    filing_number: '',
    filing_date: '',
    registration_number: '',
    registration_date: '',
    efiling_number: '',
    efiling_date: '',
    status: 'open',
    phase: phasesOf.open[0],
    stage_text: '',
    stage: null,
    nature_of_disposal: '',
    decision_date: '',
    priority: 'normal',
    restricted: false,
    tags: [],
    description: '',
    acts: [],
    fir: noFir(),
    parties: [emptyParty('petitioner'), emptyParty('respondent')],
    team: [],
    linked_case_ids: [],
    next_hearing: { hearing_date: '', purpose_text: '', item_number: '' },
    shown: { court_name: '', cnr_prefix: null, judge_name: '', linked_cases: [], isTitleOwn: false },
  };
}

const text = (value: string | null) => value ?? '';

/** An existing case as form values. */
export function valuesOf(record: Case): CaseFormValues {
  return {
    ...emptyCase(),
    id: record.id,
    title: record.title,
    category_id: record.category_id,
    type_id: record.type_id,
    subtype_id: record.subtype_id,
    court_id: record.court_id,
    court_number: text(record.court_number),
    judge_id: record.judge_id,
    cnr: text(record.cnr),
    filing_number: text(record.filing_number),
    filing_date: text(record.filing_date),
    registration_number: text(record.registration_number),
    registration_date: text(record.registration_date),
    efiling_number: text(record.efiling_number),
    efiling_date: text(record.efiling_date),
    status: record.status,
    phase: record.phase,
    stage_text: text(record.stage_text),
    stage: record.stage,
    nature_of_disposal: text(record.nature_of_disposal),
    decision_date: text(record.decision_date),
    priority: record.priority,
    restricted: record.restricted,
    tags: [...record.tags],
    description: text(record.description),
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
    linked_case_ids: record.linked_cases.map(({ id }) => id),
    shown: {
      court_name: text(record.court_name),
      cnr_prefix: null,
      judge_name: text(record.judge_name),
      linked_cases: record.linked_cases.map(({ id, title, file_number }) => ({ id, title, file_number })),
      isTitleOwn: true,
    },
  };
}

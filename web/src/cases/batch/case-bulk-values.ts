import { CaseStatus } from '@munshi/contract/cases/case-status';
import { readDay } from '../../ui/format/dates.ts';
import type { CaseUpdate } from './case-bulk.queries.ts';

/** What can be changed in many cases. */
export const caseChanges = ['assign', 'add', 'replace', 'stage', 'status', 'tags'] as const;
export type CaseChangeKind = (typeof caseChanges)[number];

export interface CaseBulkValues {
  person: string | null;
  role: string | null;
  from: string | null;
  to: string | null;
  stage: string | null;
  stage_text: string;
  status: string | null;
  decision_date: string;
  nature_of_disposal: string;
  add: string[];
  remove: string[];
}

export const emptyValues: CaseBulkValues = {
  person: null,
  role: null,
  from: null,
  to: null,
  stage: null,
  stage_text: '',
  status: null,
  decision_date: '',
  nature_of_disposal: '',
  add: [],
  remove: [],
};

type Change = CaseUpdate['change'];

const roleOf = ({ role }: CaseBulkValues) => (role ? { role } : {});

function statusChange({ status, decision_date: decided, nature_of_disposal: nature }: CaseBulkValues): Change | undefined {
  const known = CaseStatus.safeParse(status);
  if (!known.success || (decided !== '' && !readDay(decided))) return undefined;
  const isDisposed = known.data === 'disposed';
  return {
    status: {
      status: known.data,
      ...(isDisposed && decided ? { decision_date: decided } : {}),
      ...(isDisposed && nature.trim() ? { nature_of_disposal: nature.trim() } : {}),
    },
  };
}

const changes: Record<CaseChangeKind, (values: CaseBulkValues) => Change | undefined> = {
  assign: (values) => (values.person ? { assign: { lawyer: values.person, ...roleOf(values) } } : undefined),
  add: (values) => (values.person ? { add: { lawyer: values.person, ...roleOf(values) } } : undefined),
  replace: ({ from, to }) => (from && to && from !== to ? { replace: { from, to } } : undefined),
  stage: ({ stage, stage_text: text }) => ({ stage: { stage, stage_text: text.trim() || null } }),
  status: statusChange,
  tags: ({ add, remove }) => (add.length + remove.length > 0 ? { tags: { add, remove } } : undefined),
};

/** The change that the fields say; undefined until they say enough. */
export const changeOf = (kind: CaseChangeKind, values: CaseBulkValues): Change | undefined => changes[kind](values);

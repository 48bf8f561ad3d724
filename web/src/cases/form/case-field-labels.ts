import { CasePhase, CaseStatus } from '@munshi/contract/cases/case-status';
import { Priority, Side } from '@munshi/contract/cases/case.schema';
import { Cnr, printCnr } from '@munshi/contract/cases/cnr';
import { useQuery } from '@tanstack/react-query';
import { i18n, useTranslation } from '../../i18n/i18n.ts';
import type { cases as words } from '../../i18n/en/cases.ts';
import { lawyersQuery } from '../../lawyers/public.ts';
import { labelOf } from '../../platform/field-labels.ts';
import { useSession } from '../../platform/session/session.ts';
import { categoriesQuery, entriesQuery, lawyerTypesQuery, typesQuery } from '../../reference-entries/public.ts';
import { formatDay, formatInstant, readDay } from '../../ui/format/dates.ts';
import { membersQuery } from '../../tenants/public.ts';
import { formatPaise } from '../../ui/format/numbers.ts';

type FieldKey = keyof typeof words.timeline.fields;

const isIrregular = (field: string): field is FieldKey => i18n.exists(`cases:timeline.fields.${field}`);
/** A label within a sentence: an abbreviation such as CNR keeps its capitals. */
const inSentence = (label: string) => (/^.[A-Z]/.test(label) ? label : label.charAt(0).toLocaleLowerCase('en-IN') + label.slice(1));
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A code that is in no list is shown without its underscores. */
const CODE = /^[a-z]+(?:_[a-z]+)+$/;

/** A longer value is cut: the record itself shows the whole text. */
const LONGEST_VALUE = 160;

/** Names of ids and codes, from lists that are loaded anyway; an id in none of them has no name. */
function useNames(isOfRecords: boolean) {
  const categories = useQuery(categoriesQuery()).data ?? [];
  const types = useQuery(typesQuery()).data ?? [];
  const stages = useQuery(entriesQuery('stage')).data ?? [];
  const roles = useQuery(entriesQuery('party_role')).data ?? [];
  const outcomes = useQuery({ ...entriesQuery('outcome'), enabled: isOfRecords }).data ?? [];
  const reasons = useQuery({ ...entriesQuery('adjournment_reason'), enabled: isOfRecords }).data ?? [];
  const noNext = useQuery({ ...entriesQuery('no_next_reason'), enabled: isOfRecords }).data ?? [];
  const taskTypes = useQuery({ ...entriesQuery('task_type'), enabled: isOfRecords }).data ?? [];
  const lawyerTypes = useQuery(lawyerTypesQuery()).data ?? [];
  const isSignedIn = useSession((state) => state.isAuthenticated);
  const members = useQuery({ ...membersQuery, enabled: isSignedIn }).data ?? [];
  const lawyers = useQuery({ ...lawyersQuery, enabled: isSignedIn }).data ?? [];
  const byId = new Map([...categories, ...types, ...taskTypes].map((entry) => [entry.id, entry.name]));
  const lists = new Map(
    Object.entries({
      stage: stages,
      purpose: stages,
      next_purpose: stages,
      role: [...roles, ...lawyerTypes],
      outcome: outcomes,
      adjournment_reason: reasons,
      no_next_reason: noNext,
    }),
  );
  const people = new Map([
    ...lawyers.map((lawyer) => [lawyer.id, lawyer.name] as const),
    ...members.map((member) => [member.id, member.display_name || member.name] as const),
  ]);
  const ofCode = (field: string, code: string) => lists.get(field)?.find((entry) => entry.code === code)?.name;
  return { ofId: (id: string) => byId.get(id) ?? people.get(id) ?? '', ofCode };
}

type Few = keyof typeof words.timeline.values;
const TASK_STATUSES: readonly Few[] = ['todo', 'doing', 'waiting', 'done'];
const SIDES: readonly Few[] = ['petitioner', 'respondent', 'court', 'other'];
/** Fields with a small set of codes that have translations here. */
const FEW: Readonly<Record<string, readonly Few[]>> = {
  status: TASK_STATUSES,
  visibility: ['private', 'team'],
  mode: ['in_person', 'video', 'hybrid'],
  adjournment_side: SIDES,
};

/** Fields and values of a case in a lawyer's words; with `isOfRecords`, also those of its hearings and tasks. */
export function useFieldWords(isOfRecords = false) {
  const { t } = useTranslation('cases');
  const names = useNames(isOfRecords);

  const wordOf = (field: string, value: string): string | undefined => {
    if (field === 'status' && CaseStatus.safeParse(value).success) return t(`status.${value as CaseStatus}`);
    if (field === 'phase') return CasePhase.safeParse(value).success ? t(`phase.${value as CasePhase}`) : undefined;
    if (field === 'priority') return Priority.safeParse(value).success ? t(`priority.${Priority.parse(value)}`) : undefined;
    if (field === 'side') return Side.safeParse(value).success ? t(`side.${Side.parse(value)}`) : undefined;
    const few = FEW[field]?.find((code) => code === value);
    return few ? t(`timeline.values.${few}`) : names.ofCode(field, value);
  };

  const textOf = (field: string, value: string): string => {
    if (UUID.test(value)) return names.ofId(value);
    if (readDay(value)) return formatDay(value);
    if (/^\d{4}-\d{2}-\d{2}T/.test(value)) return formatInstant(value);
    if (field === 'cnr' && Cnr.safeParse(value).success) return printCnr(Cnr.parse(value));
    const shown = wordOf(field, value) ?? (CODE.test(value) ? value.replaceAll('_', ' ') : value);
    return shown.length > LONGEST_VALUE ? `${shown.slice(0, LONGEST_VALUE)}…` : shown;
  };

  /** An act with its sections, a party or colleague by name, costs by amount, a checklist item, an FIR by its parts. */
  const recordOf = (field: string, value: Record<string, unknown>): string => {
    if (typeof value['amount_paise'] === 'number') return formatPaise(value['amount_paise']);
    if (typeof value['text'] === 'string') return value['done'] === true ? t('timeline.done', { text: value['text'] }) : value['text'];
    if (typeof value['act'] === 'string') return [value['act'], value['sections']].filter(Boolean).join(' ');
    if (typeof value['name'] === 'string') return value['name'];
    const somebody = value['user_id'] || value['lawyer_id'];
    if (typeof somebody === 'string') return names.ofId(somebody);
    return Object.values(value)
      .map((part) => valueOf(field, part))
      .filter(Boolean)
      .join(', ');
  };

  const valueOf = (field: string, value: unknown): string => {
    if (value === null || value === undefined) return '';
    if (typeof value === 'boolean') return value ? t('timeline.yes') : t('timeline.no');
    if (Array.isArray(value))
      return textOf(
        field,
        value
          .map((each) => valueOf(field, each))
          .filter(Boolean)
          .join(', '),
      );
    if (isRecord(value)) return recordOf(field, value);
    return typeof value === 'string' ? textOf(field, value) : String(value);
  };

  const nameOf = (table: string, field: string): string => {
    if (isIrregular(field)) return t(`timeline.fields.${field}`);
    const label = labelOf(table, field);
    return label === undefined ? field.replaceAll('_', ' ') : t('timeline.field', { label: inSentence(label) });
  };
  return { nameOf, valueOf };
}

export type FieldWords = ReturnType<typeof useFieldWords>;

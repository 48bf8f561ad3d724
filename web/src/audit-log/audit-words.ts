import type { AuditChange, AuditLine } from '@munshi/contract/audit-log/audit-line.schema';
import { VakalatnamaState } from '@munshi/contract/vakalatnamas/vakalatnama-state';
import i18next from 'i18next';
import { nameDevice } from '../accounts/public.ts';
import type { auditLog } from '../i18n/en/audit-log.ts';
import { formatDay, formatInstant, readDay } from '../ui/dates.ts';

type Words = typeof auditLog;

const isRecord = (table: string): table is keyof Words['records'] => i18next.exists(`auditLog:records.${table}`);
const isField = (field: string): field is keyof Words['fields'] => i18next.exists(`auditLog:fields.${field}`);
const isEnd = (reason: string): reason is keyof Words['ends'] => i18next.exists(`auditLog:ends.${reason}`);
const isSpecial = (key: string): key is keyof Words['special'] => i18next.exists(`auditLog:special.${key}`);

/** Told as the line's action already. */
const TOLD = new Set(['deleted_at', 'merged_into']);

/** What a record of this table is called in a sentence: "the case", "a party". */
const recordOf = (table: string) => (isRecord(table) ? i18next.t(`auditLog:records.${table}`) : i18next.t('auditLog:records.other'));

/** Records that are no more than a part of their case say what they were called in the line itself. */
const titleOf = ({ title, changes }: AuditLine) => {
  const named = changes.find(({ field }) => field === 'name' || field === 'number' || field === 'user_id' || field === 'lawyer_id');
  const words = title ?? named?.is_now ?? named?.was ?? '';
  return readDay(words) ? formatDay(words) : words;
};

/** What was done, without who did it: `changed the case Rao v. Iyer`. */
export function sentenceOf(line: AuditLine): string {
  const key = `${line.table_name}_${line.action}`;
  const title = titleOf(line);
  // Of what an erasure took out of a merge the line says nothing, not even that.
  if (key === 'person_merges_changed' && line.changes.length === 0) return i18next.t('auditLog:special.person_merges_erased');
  if (isSpecial(key)) return i18next.t(`auditLog:special.${key}`, { title });
  const words = i18next.t(`auditLog:actions.${line.action}`, { record: recordOf(line.table_name), title });
  return words.trim();
}

const spaced = (code: string) => code.replaceAll('_', ' ');
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Fields that hold one of a few codes, told as a word of its own. */
const CODED = new Set([
  'category',
  'status',
  'state',
  'priority',
  'visibility',
  'side',
  'role',
  'role_name',
  'mode',
  'outcome',
  'phase',
  'party_type',
  'plan',
]);

/** `next_purpose_text` → `Next purpose text`; abbreviations and odd ones have words of their own. */
export function fieldName(field: string): string {
  if (isField(field)) return i18next.t(`auditLog:fields.${field}`);
  return capital(spaced(field.replace(/_ids?$/, '')));
}

/** Longer texts are cut: the record itself has all of it. */
const LONGEST = 300;

/** Fields with a reading of their own. */
const readers = new Map<string, (value: string) => string>([
  ['user_agent', nameDevice],
  ['ended_reason', (reason) => (isEnd(reason) ? i18next.t(`auditLog:ends.${reason}`) : reason)],
]);

const DAY_LENGTH = 'YYYY-MM-DD'.length;
const isDayOrInstant = (value: string) => /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2}))?$/.test(value);

/** A value as a reader writes it: days and instants as everywhere, codes without underscores. */
export function valueOf(field: string, value: string | null): string {
  if (value === null) return i18next.t('auditLog:nothing');
  const read = readers.get(field);
  if (read) return read(value);
  if (isDayOrInstant(value)) return value.length === DAY_LENGTH ? formatDay(value) : formatInstant(value);
  // One word for one state, here as where the paper itself is shown.
  const state = field === 'state' ? VakalatnamaState.safeParse(value).data : undefined;
  if (state) return i18next.t(`vakalatnamas:state.${state}`);
  if (CODED.has(field) && /^[a-z_]+$/.test(value)) return capital(spaced(value));
  if (/^[a-z]+(?:_[a-z]+)+$/.test(value)) return spaced(value);
  return value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value;
}

const BARE_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** An id that stands for nothing with a name of its own tells a reader nothing. */
const isBareId = ({ was, is_now: isNow }: AuditChange) => [was, isNow].every((value) => value === null || BARE_ID.test(value));

/** The changes a line has more to say about than its sentence does. */
export const changesOf = ({ table_name: table, changes }: AuditLine): AuditChange[] =>
  changes
    .filter((change) => !TOLD.has(change.field) && !isBareId(change))
    // A sign-in has a code where other records have a reason in somebody's words.
    .map((change) => (table === 'sessions' && change.field === 'reason' ? { ...change, field: 'ended_reason' } : change));

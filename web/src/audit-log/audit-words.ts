import type { AccessAuditKind, AuditChange, AuditKind, AuditLine } from '@munshi/contract/audit-log/audit-line.schema';
import { VakalatnamaState } from '@munshi/contract/vakalatnamas/vakalatnama-state';
import { i18n } from '../i18n/i18n.ts';
import { nameDevice } from '../accounts/public.ts';
import type { auditLog } from '../i18n/en/audit-log.ts';
import { labelOf } from '../platform/field-labels.ts';
import { nameOfKinds } from '../platform/record-nouns.ts';
import { capital } from '../ui/format/capital.ts';
import { formatDay, formatInstant, readDay } from '../ui/format/dates.ts';

type Words = typeof auditLog;

const isRecord = (table: string): table is keyof Words['records'] => i18n.exists(`auditLog:records.${table}`);
type AccessWords = Words['fields'];
type AccessField = { [Table in keyof AccessWords]: `${Table}.${keyof AccessWords[Table] & string}` }[keyof AccessWords];
const isAccessField = (key: string): key is AccessField => i18n.exists(`auditLog:fields.${key}`);
const isEnd = (reason: string): reason is keyof Words['ends'] => i18n.exists(`auditLog:ends.${reason}`);
const isSpecial = (key: string): key is keyof Words['special'] => i18n.exists(`auditLog:special.${key}`);

const isAccess = (kind: AuditKind): kind is AccessAuditKind => i18n.exists(`auditLog:kinds.${kind}`);

/** The name of a kind of entries in the menu. */
export const kindName = (kind: AuditKind) => (isAccess(kind) ? i18n.t(`auditLog:kinds.${kind}`) : nameOfKinds(kind));

/** Fields that the entry's action already expresses. */
const SHOWN_OTHERWISE = new Set(['deleted_at', 'merged_into']);

/** The name of a record of this table in a sentence: "the case", "a party". */
const recordOf = (table: string) => (isRecord(table) ? i18n.t(`auditLog:records.${table}`) : i18n.t('auditLog:records.other'));

/** Records that are only part of their case have their name in the changed fields of the entry. */
const titleOf = ({ title, changes }: AuditLine) => {
  const named = changes.find(({ field }) => field === 'name' || field === 'number' || field === 'user_id' || field === 'lawyer_id');
  const words = title ?? named?.is_now ?? named?.was ?? '';
  return readDay(words) ? formatDay(words) : words;
};

/** The action without the actor: `changed the case Rao v. Iyer`. */
export function sentenceOf(line: AuditLine): string {
  const key = `${line.table_name}_${line.action}`;
  const title = titleOf(line);
  // The entry of a merge from which an erasure removed data lists no changes.
  if (key === 'person_merges_changed' && line.changes.length === 0) return i18n.t('auditLog:special.person_merges_erased');
  if (line.table_name === 'bulk_changes') return bulkSentence(line);
  if (isSpecial(key)) return i18n.t(`auditLog:special.${key}`, { title });
  const words = i18n.t(`auditLog:actions.${line.action}`, { record: recordOf(line.table_name), title });
  return words.trim();
}

/** Who handed over to whom, or how many records were changed at once. */
function bulkSentence({ action, changes }: AuditLine): string {
  if (action !== 'added') return i18n.t('auditLog:bulk.undone');
  const valueIn = (field: string) => changes.find((change) => change.field === field)?.is_now ?? '';
  const [from, to] = [valueIn('from_user_id'), valueIn('to_user_id')];
  if (from && to) return i18n.t('auditLog:bulk.handover', { from, to });
  return i18n.t('auditLog:bulk.changed', { count: Number(valueIn('total')) });
}

const spaced = (code: string) => code.replaceAll('_', ' ');

/** Fields with a fixed set of codes, shown as words. */
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

/** The name of a field, as the form of the record has it. A field that is gone from the database is shown by its own name. */
export function fieldName(table: string, field: string): string {
  const label = labelOf(table, field);
  if (label !== undefined) return label;
  const key = `${table}.${field}`;
  return isAccessField(key) ? i18n.t(`auditLog:fields.${key}`) : capital(spaced(field.replace(/_ids?$/, '')));
}

/** Longer values are cut: the record itself shows the whole text. */
const LONGEST = 300;

/** Fields with a special formatter. For a session the reason is a code; for other records it is free text. */
const readers = new Map<string, (value: string) => string>([
  ['sessions.user_agent', nameDevice],
  ['sessions.reason', (reason) => (isEnd(reason) ? i18n.t(`auditLog:ends.${reason}`) : reason)],
]);

const DAY_LENGTH = 'YYYY-MM-DD'.length;
const isDayOrInstant = (value: string) => /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2}))?$/.test(value);

/** A value as text: days and instants as everywhere else, codes without underscores. */
export function valueOf(table: string, field: string, value: string | null): string {
  if (value === null) return i18n.t('auditLog:nothing');
  const read = readers.get(`${table}.${field}`);
  if (read) return read(value);
  if (isDayOrInstant(value)) return value.length === DAY_LENGTH ? formatDay(value) : formatInstant(value);
  // The same word for a state as on the page of the vakalatnama.
  const state = field === 'state' ? VakalatnamaState.safeParse(value).data : undefined;
  if (state) return i18n.t(`vakalatnamas:state.${state}`);
  if (CODED.has(field) && /^[a-z_]+$/.test(value)) return capital(spaced(value));
  if (/^[a-z]+(?:_[a-z]+)+$/.test(value)) return spaced(value);
  return value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value;
}

const BARE_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** An id of a record without a name tells a reader nothing. */
const isBareId = ({ was, is_now: isNow }: AuditChange) => [was, isNow].every((value) => value === null || BARE_ID.test(value));

/** The changes that an entry's sentence does not express already. */
export const changesOf = ({ changes }: AuditLine): AuditChange[] =>
  changes.filter((change) => !SHOWN_OTHERWISE.has(change.field) && !isBareId(change));

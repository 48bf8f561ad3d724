import type { AuditChange } from '@munshi/contract/audit-log/audit-line.schema';
import { isHidden } from '@munshi/contract/platform/record';
import { hiddenIn } from '@munshi/contract/records';

type Row = Readonly<Record<string, unknown>> | null;
interface Changed {
  readonly table_name: string;
  readonly was: Row;
  readonly is_now: Row;
}

type Names = Readonly<Record<string, string>>;

/** Fields shown elsewhere on the line, or of no use to a reader. */
const HIDDEN = hiddenIn('inAuditLog');

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/** A field's value as text: names for ids, lists with commas. Null if it is empty. */
function inWords(value: unknown, names: Names): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return UUID.test(value) ? (names[value] ?? value) : value;
  if (typeof value === 'number') return String(value);
  const parts = Array.isArray(value)
    ? value.map((each) => inWords(each, names))
    : Object.entries(value).map(([key, each]) => label(key, inWords(each, names)));
  return parts.filter((part) => part !== null).join(', ') || null;
}

const label = (key: string, words: string | null) => (words === null ? null : `${key.replaceAll('_', ' ')}: ${words}`);

/** The case is shown beside the line; as a field only if the record came from another case, or left this one. */
const isMove = (field: string, { was, is_now: isNow }: Changed) => field === 'case_id' && field in (was ?? {}) && field in (isNow ?? {});

/** The changes of a line, field by field. A field that is empty before and after is left out. */
export function changesOf(line: Changed, names: Names): AuditChange[] {
  const { table_name: table, was, is_now: isNow } = line;
  const all = [...new Set([...Object.keys(isNow ?? {}), ...Object.keys(was ?? {})])];
  const fields = all.filter((field) => !isHidden(HIDDEN, table, field) || isMove(field, line));
  return fields
    .map((field) => ({ field, was: inWords(was?.[field], names), is_now: inWords(isNow?.[field], names) }))
    .filter((change) => change.was !== change.is_now);
}

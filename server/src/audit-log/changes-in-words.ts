import type { AuditChange } from '@munshi/contract/audit-log/audit-line.schema';

type Row = Readonly<Record<string, unknown>> | null;
type Names = Readonly<Record<string, string>>;

/** Told elsewhere on the line, or of no meaning to a reader. */
const UNTOLD = new Set(['id', 'case_id', 'position', 'case_before', 'ordinal']);

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/** A value of a field as people read it: names for ids, lists with commas. Nothing at all is null. */
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

/** What a line says changed, field by field. A field that was nothing and is nothing is left out. */
export function changesOf({ was, is_now: isNow }: { was: Row; is_now: Row }, names: Names): AuditChange[] {
  const fields = [...new Set([...Object.keys(isNow ?? {}), ...Object.keys(was ?? {})])].filter((field) => !UNTOLD.has(field));
  return fields
    .map((field) => ({ field, was: inWords(was?.[field], names), is_now: inWords(isNow?.[field], names) }))
    .filter((change) => change.was !== change.is_now);
}

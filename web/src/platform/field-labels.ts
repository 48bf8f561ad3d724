import { i18n } from '../i18n/i18n.ts';
import type { fields } from '../i18n/en/fields.ts';

type Fields = typeof fields;
type Label = { [Table in keyof Fields]: `${Table}.${keyof Fields[Table] & string}` }[keyof Fields];

const isLabel = (key: string): key is Label => i18n.exists(`fields:${key}`);

/** The label of a column, as its form has it; undefined for a column without one, such as one that was removed from the database. */
export function labelOf(table: string, column: string): string | undefined {
  const key = `${table}.${column}`;
  return isLabel(key) ? i18n.t(`fields:${key}`) : undefined;
}

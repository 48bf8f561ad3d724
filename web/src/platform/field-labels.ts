import { i18n } from '../i18n/i18n.ts';
import type { fields } from '../i18n/en/fields.ts';

type Fields = typeof fields;
type Label = { [Table in keyof Fields]: `${Table}.${keyof Fields[Table] & string}` }[keyof Fields];

const isLabel = (key: string): key is Label => i18n.exists(`fields:${key}`);

/** The name of a column of a record, as its form has it. A column that is gone from the database is told by its own name. */
export function labelOf(table: string, column: string): string | undefined {
  const key = `${table}.${column}`;
  return isLabel(key) ? i18n.t(`fields:${key}`) : undefined;
}

/** A list as on screen. The texts of its record that are not named here follow, under the names of their columns. */
export interface ReadableList {
  /** The name of the record's table in the expressions. */
  readonly alias: string;
  /** Headings, as on screen, with their expressions. */
  readonly columns: Readonly<Record<string, string>>;
  readonly from: string;
  readonly order: string;
  /** Columns that the list leaves out, with the reason. Each is in `data/<table>.json`. */
  readonly leftOut: Readonly<Record<string, string>>;
}

/** Why a list leaves a column out. */
export const LINK = 'the id of another record';

/** The tables of which a list names a record. */
export const NAMED_IN_LISTS = ['courts', 'judges', 'lawyers', 'reference_entries', 'users'] as const;
type Named = (typeof NAMED_IN_LISTS)[number];

/** Stands for the firm's id in an expression that reads a table of firms: a distributed database asks for it at each of them. */
export const FIRM = ':firm';

/** The name of what was chosen from a list by its code; the code if the list has none. */
export function entryOf(kind: 'stage' | 'party_role' | 'outcome' | 'adjournment_reason' | 'no_next_reason', code: string): string {
  const ofFirm = `(named.tenant_id is null or named.tenant_id = ${FIRM})`;
  const name = `(select named.name from app.reference_entries named where named.kind = '${kind}' and named.code = ${code} and ${ofFirm}
    order by named.tenant_id limit 1)`;
  return `coalesce(${name}, ${code})`;
}

/** The other tables are on every machine of a distributed database. */
const ofFirm = (table: Named) => (table === 'lawyers' ? ` and named.tenant_id = ${FIRM}` : '');
export const nameOf = (table: Named, id: string) => `(select named.name from app.${table} named where named.id = ${id}${ofFirm(table)})`;
export const namesOf = (table: Named, ids: string, name = 'named.name') =>
  `(select string_agg(${name}, '; ' order by ${name}) from app.${table} named where named.id = any (${ids})${ofFirm(table)})`;

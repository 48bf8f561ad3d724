import type pg from 'pg';

/** A trigger as the catalogue describes it. */
export interface Trigger {
  readonly table: string;
  readonly name: string;
  readonly function: string;
  /** As in its definition: `BEFORE INSERT OR UPDATE OF person_id`; with `ONCE A STATEMENT` if it does not run for each row. */
  readonly timing: string;
  /** Its WHEN condition, without the outer brackets. */
  readonly condition: string | null;
  /** The comment on the trigger: a line that says what it does, and one that says why. */
  readonly comment: string | null;
}

/** The triggers of one function with a comment, which many tables use alike. */
export interface Family {
  readonly function: string;
  readonly comment: string;
  readonly triggers: readonly Trigger[];
}

interface Row extends Trigger {
  readonly function_comment: string | null;
  /** The WHEN condition that most triggers of its function have. */
  readonly usual_condition: string | null;
}

/** Triggers copied to the shards of a distributed table, whose names end in a number, are left out. */
const TRIGGERS = `
with found as (
  select c.relname::text as "table", t.tgname::text as name, p.proname::text as function, p.oid as function_id,
    obj_description(t.oid, 'pg_trigger') as comment, obj_description(p.oid, 'pg_proc') as function_comment,
    regexp_match(pg_get_triggerdef(t.oid), '^CREATE TRIGGER \\S+ (.*) ON app\\.\\S+ (?:REFERENCING .* )?FOR EACH (?:ROW|STATEMENT) (?:WHEN \\((.*)\\) )?EXECUTE FUNCTION app\\.') as parts,
    -- The first bit of the type is set for a trigger that runs for each row.
    t.tgtype & 1 = 0 as once
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
  where c.relnamespace = 'app'::regnamespace and not t.tgisinternal and c.relname !~ '_\\d{6,}$'
), usual as (
  select function_id, mode() within group (order by coalesce(parts[2], '')) as condition from found group by 1
)
select f."table", f.name, f.function, f.parts[1] || case when f.once then ' ONCE A STATEMENT' else '' end as timing, f.parts[2] as condition, f.comment, f.function_comment,
  nullif(u.condition, '') as usual_condition
from found f join usual u using (function_id) order by f."table", f.name`;

/** All triggers of the schema: each in a family, explained by a comment of its own, or unexplained. */
export async function sortTriggers(
  catalogue: Pick<pg.Client, 'query'>,
): Promise<{ families: Family[]; own: Trigger[]; unexplained: Trigger[] }> {
  const { rows } = await catalogue.query<Row>(TRIGGERS);
  const families = new Map<string, { function: string; comment: string; triggers: Trigger[] }>();
  const own: Trigger[] = [];
  const unexplained: Trigger[] = [];
  for (const row of rows) {
    const { function: name, function_comment: comment } = row;
    if (row.comment !== null) own.push(row);
    else if (comment === null || row.condition !== row.usual_condition) unexplained.push(row);
    else families.set(name, { function: name, comment, triggers: [...(families.get(name)?.triggers ?? []), row] });
  }
  return { families: [...families.values()].sort((a, b) => b.triggers.length - a.triggers.length), own, unexplained };
}

/** A comment in its two parts. @throws if it has not exactly two lines. */
export function partsOf(comment: string): { what: string; why: string } {
  const [what, why, ...more] = comment.split('\n');
  if (!what || !why || more.length > 0) throw new Error(`A comment has a line that says what, and one that says why: ${comment}`);
  return { what, why };
}

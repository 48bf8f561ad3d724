import { column, equations, part, parts, type Tree, word } from './tree.ts';

/** What one level of a statement reads, and which of it is limited to one firm. Names of outer levels are known inside. */
interface Level {
  /** The table of each name; undefined for a subselect, a function, or what `with` defines, which are judged by themselves. */
  readonly tables: Map<string, string | undefined>;
  readonly limited: Set<string>;
  readonly defined: ReadonlySet<string>;
  readonly outer: Level | undefined;
}

const STATEMENTS = ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt'];

/**
 * Each name of a distributed table that is not limited to one firm by a constant, a value or a row that is: `c.tenant_id = $1`,
 * `h.tenant_id = c.tenant_id`. A call of a function is no constant to the planner of a distributed database.
 */
export function unlimited(statement: Tree, distributed: ReadonlySet<string>): string[] {
  const faults: string[] = [];

  function judge(tree: unknown, outer?: Level): void {
    if (Array.isArray(tree)) for (const each of tree) judge(each, outer);
    else if (tree !== null && typeof tree === 'object')
      for (const [name, inside] of Object.entries(tree as Tree)) {
        if (STATEMENTS.includes(name)) judgeLevel(name, inside as Tree, outer);
        else judge(inside, outer);
      }
  }

  function judgeLevel(kind: string, query: Tree, outer?: Level): void {
    const defined = new Set(outer?.defined);
    for (const each of parts(part(query, 'withClause'), 'ctes')) defined.add(word(part(each, 'CommonTableExpr'), 'ctename'));
    const level: Level = { tables: new Map(), limited: new Set(), defined, outer };
    // Both sides of a union are selects without a name of their kind.
    for (const side of ['larg', 'rarg']) {
      const arm = part(query, side);
      if (arm) judgeLevel('SelectStmt', arm, { ...level, outer });
    }
    faults.push(...(kind === 'InsertStmt' ? faultsOfInsert(query, distributed) : faultsOfSources(query, level, distributed)));
    const { larg: _left, rarg: _right, ...others } = query;
    judge(others, level);
  }

  judge(statement);
  return faults;
}

function faultsOfInsert(query: Tree, distributed: ReadonlySet<string>): string[] {
  const table = word(part(query, 'relation'), 'relname');
  const columns = parts(query, 'cols').map((each) => word(part(each, 'ResTarget'), 'name'));
  return distributed.has(table) && !columns.includes('tenant_id') ? [`insert into ${table} names no firm`] : [];
}

function faultsOfSources(query: Tree, level: Level, distributed: ReadonlySet<string>): string[] {
  const target = part(query, 'relation');
  const sources = [...(target ? [{ RangeVar: target }] : []), ...parts(query, 'fromClause'), ...parts(query, 'usingClause')];
  const ons = sources.flatMap((source) => addSource(source, level));
  limit(level, [query['whereClause'], ...ons] as (Tree | undefined)[]);
  return [...level.tables]
    .filter(([name, table]) => table !== undefined && distributed.has(table) && !level.limited.has(name))
    .map(([name, table]) => `${table}${name === table ? '' : ` ${name}`} is not limited to a firm`);
}

/** Adds what a source reads to its level. @returns the conditions of its joins. */
function addSource(source: Tree, level: Level): Tree[] {
  const join = part(source, 'JoinExpr');
  if (join) {
    const [left, right] = [part(join, 'larg'), part(join, 'rarg')];
    const inner = [left, right].flatMap((side) => (side ? addSource(side, level) : []));
    const quals = part(join, 'quals');
    return quals ? [...inner, quals] : inner;
  }
  const table = part(source, 'RangeVar');
  if (table) {
    const relname = word(table, 'relname');
    const isDefined = word(table, 'schemaname') === '' && level.defined.has(relname);
    level.tables.set(word(part(table, 'alias'), 'aliasname') || relname, isDefined ? undefined : relname);
  }
  for (const kind of ['RangeSubselect', 'RangeFunction']) {
    const alias = word(part(source, kind, 'alias'), 'aliasname');
    if (alias) level.tables.set(alias, undefined);
  }
  return [];
}

/** Follows the equations of firms from name to name, until no further one becomes limited. */
function limit(level: Level, where: readonly (Tree | undefined)[]): void {
  const pairs = where.flatMap((each) => equations(each));
  for (const [name, table] of level.tables) if (table === undefined) level.limited.add(name);
  for (let before = -1; before !== level.limited.size;) {
    before = level.limited.size;
    for (const [one, other] of pairs.flatMap(([left, right]) => [
      [left, right],
      [right, left],
    ])) {
      const name = firmOf(one, level);
      if (name !== undefined && isOneFirm(other, level)) level.limited.add(name);
    }
  }
}

/** The name whose firm a column of this level is. */
function firmOf(tree: Tree | undefined, { tables }: Level): string | undefined {
  const fields = column(tree);
  if (fields.at(-1) !== 'tenant_id' && !(fields.at(-1) === 'id' && tables.get(fields[0] ?? '') === 'tenants')) return undefined;
  if (fields.length === 2) return tables.has(fields[0] ?? '') ? fields[0] : undefined;
  const [first, ...more] = tables.keys();
  return more.length === 0 ? first : undefined;
}

/** A value, or the firm of a row that is limited to one. */
function isOneFirm(tree: Tree | undefined, level: Level): boolean {
  const cast = part(tree, 'TypeCast');
  if (cast) return isOneFirm(part(cast, 'arg'), level);
  const operation = part(tree, 'A_Expr');
  if (operation) return isOneFirm(part(operation, 'lexpr'), level) && isOneFirm(part(operation, 'rexpr'), level);
  const constant = part(tree, 'A_Const');
  if (constant) return constant['isnull'] !== true;
  return part(tree, 'ParamRef') !== undefined || isFirmOfRow(column(tree), level);
}

/** In a function, a name of no table is a variable. */
function isFirmOfRow(fields: readonly string[], level: Level): boolean {
  const [name = '', ...more] = fields;
  if (more.length === 0) return name !== '' && name !== 'tenant_id';
  if (level.tables.has(name)) return level.limited.has(name);
  // The firm of a row of an outer level does not suffice: a subselect in what is read or set is planned by itself.
  for (let at = level.outer; at; at = at.outer) if (at.tables.has(name)) return false;
  return true;
}

import { column, every, isNull, part, parts, type Tree, word, words } from './tree.ts';

/** Which of the functions of one name is called is not known here, so the most constant of them counts. */
export type Volatility = 'immutable' | 'stable' | 'volatile';
export type VolatilityOf = (name: string) => Volatility;

interface Call {
  readonly name: string;
  readonly tree: Tree;
  readonly volatility: Volatility;
}

/** Subselects are judged as statements of their own. */
const SUBSELECT = ['SubLink'];

/** The calls in an expression whose result may be another on the next machine. */
function callsIn(tree: unknown, volatilityOf: VolatilityOf): Call[] {
  const functions = [...every(tree, 'FuncCall', SUBSELECT)].map((call) => {
    const name = words(call, 'funcname').at(-1) ?? '';
    return { name, tree: call, volatility: volatilityOf(name) };
  });
  const clocks = [...every(tree, 'SQLValueFunction', SUBSELECT)].map((call) => ({
    name: word(call, 'op').replace('SVFOP_', '').toLowerCase(),
    tree: call,
    volatility: 'stable' as const,
  }));
  return [...functions, ...clocks, ...instantSums(tree)].filter(({ volatility }) => volatility !== 'immutable');
}

/** An instant and an interval make another instant by the zone of the session, so their sum is as stable as the clock. */
function instantSums(tree: unknown): Call[] {
  return [...every(tree, 'A_Expr', SUBSELECT)]
    .filter((sum) => ['+', '-'].includes(words(sum, 'name').at(-1) ?? ''))
    .filter((sum) => /_(?:at|since|until)$/.test(column(part(sum, 'lexpr')).at(-1) ?? '') && isInterval(part(sum, 'rexpr')))
    .map((sum) => ({ name: 'instant + interval', tree: sum, volatility: 'stable' as const }));
}

function isInterval(tree: Tree | undefined): boolean {
  const casts = [...every(tree, 'TypeCast')].map((cast) => words(part(cast, 'typeName'), 'names').at(-1));
  return casts.includes('interval') || [...every(tree, 'FuncCall')].some((call) => words(call, 'funcname').at(-1) === 'make_interval');
}

const namesOf = (calls: readonly Call[]) => calls.map(({ name }) => name).join(', ');

/** What an UPDATE sets or asks for: nothing volatile, and nothing stable of a column, in CASE or in COALESCE. */
function faultsOfChange(tree: unknown, volatilityOf: VolatilityOf): string[] {
  const calls = callsIn(tree, volatilityOf);
  const volatile = calls.filter(({ volatility }) => volatility === 'volatile');
  const ofColumn = calls.filter((call) => [...every(call.tree, 'ColumnRef', SUBSELECT)].some((each) => words(each, 'fields').length > 0));
  const chosen = ['CaseExpr', 'CoalesceExpr'].flatMap((kind) => [...every(tree, kind, SUBSELECT)]);
  const inChoice = chosen.flatMap((each) => callsIn(each, volatilityOf));
  return [
    ...(volatile.length > 0 ? [`a change calls ${namesOf(volatile)}, which is volatile`] : []),
    ...(ofColumn.length > 0 ? [`a change calls ${namesOf(ofColumn)} of a column, which is not immutable`] : []),
    ...(inChoice.length > 0 ? [`CASE or COALESCE of a change calls ${namesOf(inChoice)}, which is not immutable`] : []),
  ];
}

function faultsOfConstants(where: string, tree: unknown, volatilityOf: VolatilityOf): string[] {
  const calls = callsIn(tree, volatilityOf);
  return calls.length > 0 ? [`${where} calls ${namesOf(calls)}, which is not immutable`] : [];
}

export interface Tables {
  /** Tables whose rows are spread by their firm. */
  readonly distributed: ReadonlySet<string>;
  /** Every table that Citus knows: also those with a copy on every machine, and those that stay on the coordinator. */
  readonly known: ReadonlySet<string>;
}

/** What a distributed database refuses of the writes in a statement. */
export function faultyWrites(statement: Tree, tables: Tables, volatilityOf: VolatilityOf): string[] {
  return ['InsertStmt', 'UpdateStmt', 'DeleteStmt'].flatMap((kind) =>
    [...every(statement, kind)].flatMap((query) => {
      const table = word(part(query, 'relation'), 'relname');
      if (!tables.known.has(table)) return [];
      return faultsOfWrite(query, tables.distributed.has(table), volatilityOf).map((fault) => `${table}: ${fault}`);
    }),
  );
}

function faultsOfWrite(query: Tree, isDistributed: boolean, volatilityOf: VolatilityOf): string[] {
  // PostgreSQL 18 has its own part for what a statement returns.
  const returned = query['returningClause'] ?? query['returningList'];
  return [
    ...faultsOfConstants('RETURNING', returned, volatilityOf),
    // Of an INSERT both are missing.
    ...faultsOfChange([query['targetList'], query['whereClause']], volatilityOf),
    ...faultsOfConstants('DO UPDATE', query['onConflictClause'], volatilityOf),
    ...(isDistributed ? faultyValues(query, returned !== undefined) : []),
    // In a subselect it is allowed. A DELETE has its other tables in another part, and none with a function.
    ...(isDistributed && parts(query, 'fromClause').some((each) => part(each, 'RangeFunction'))
      ? ['a function stands in the FROM of an update']
      : []),
  ];
}

function faultyValues(query: Tree, returns: boolean): string[] {
  const select = part(query, 'selectStmt', 'SelectStmt');
  if (parts(select, 'valuesLists').length > 0) {
    const hasSubquery = [...every(select, 'SubLink')].length > 0;
    const hasWith = part(query, 'withClause') !== undefined || part(select, 'withClause') !== undefined;
    return hasSubquery || hasWith ? ['a subquery stands among the values'] : [];
  }
  return select && !returns && !part(query, 'onConflictClause') ? ['insert … select has neither RETURNING nor ON CONFLICT'] : [];
}

/** The names of a subselect's columns that are null in every row. */
function nullColumns(select: Tree | undefined): string[] {
  return parts(select, 'targetList').flatMap((each) => {
    const target = part(each, 'ResTarget');
    return isNull(part(target, 'val')) ? [word(target, 'name')] : [];
  });
}

/** A join on a key that is always null has brought a coordinator down, which folds its condition to false. */
export function nullKeys(statement: Tree): string[] {
  const defined = new Map(
    [...every(statement, 'CommonTableExpr')].map((each) => [word(each, 'ctename'), part(each, 'ctequery', 'SelectStmt')]),
  );
  const nulls = new Set<string>();
  for (const source of every(statement, 'RangeSubselect'))
    for (const name of nullColumns(part(source, 'subquery', 'SelectStmt')))
      nulls.add(`${word(part(source, 'alias'), 'aliasname')}.${name}`);
  for (const source of every(statement, 'RangeVar'))
    for (const name of nullColumns(defined.get(word(source, 'relname'))))
      nulls.add(`${word(part(source, 'alias'), 'aliasname') || word(source, 'relname')}.${name}`);
  const quals = [...every(statement, 'JoinExpr')].map((join) => join['quals']);
  const compared = quals
    .flatMap((each) => [...every(each, 'A_Expr', SUBSELECT)])
    .flatMap((each) => [part(each, 'lexpr'), part(each, 'rexpr')]);
  return compared.some((side) => isNull(side) || nulls.has(column(side).join('.'))) ? ['a join compares a key that is always null'] : [];
}

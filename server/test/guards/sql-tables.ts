import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** A table that a source reads or writes. */
export interface Use {
  /** Relative to `server/src`. */
  readonly file: string;
  readonly table: string;
}

/** A table that only a variable names, and what is done to it: `select`, `insert`, `update`, `delete` or `merge`. */
export interface VariableUse {
  readonly file: string;
  readonly verb: string;
}

/** What a source does with tables. */
export interface Uses {
  readonly reads: Use[];
  readonly writes: Use[];
  readonly variables: VariableUse[];
}

const WRITERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    updateTable: 'update',
    insertInto: 'insert',
    deleteFrom: 'delete',
    mergeInto: 'merge',
    replaceInto: 'insert',
  }),
);
/** Calls of the query builder whose first argument is a table, or a list of tables, that is read. */
const READERS = /^(?:selectFrom|using|(?:inner|left|right|full|cross)Join(?:Lateral)?)$/;
/** Functions of `server/src/platform/db` that read the table named by their second argument. */
const HELPERS = new Set(['joinById', 'byKey']);
const WRITTEN = /\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+app\.(\w+)/gi;
const NAMED = /(?<!\bdelete )\b(?:from|join|using)\s+app\.(\w+)/gi;
const CALLED = /\bapp\.(\w+)\(/g;
const VARIABLE = /\b(insert\s+into|update|delete\s+from|merge\s+into|from|join|using)\s+app\.\$\{/gi;

const schema = readFileSync(new URL('../../schema.sql', import.meta.url), 'utf8');

/** All tables of the schema. */
export const TABLES: ReadonlySet<string> = new Set([...schema.matchAll(/^create table app\.(\w+)/gm)].map(([, name = '']) => name));

/** The tables that each SQL function writes when it is called. Trigger functions are left out: no source calls them. */
const WRITTEN_BY_FUNCTION: ReadonlyMap<string, string[]> = new Map(
  [...schema.matchAll(/^CREATE OR REPLACE FUNCTION app\.(\w+)\([\s\S]*?\$function\$\n;/gm)]
    .filter(([text]) => !text.includes('RETURNS trigger'))
    .map(([text, name = '']) => [name, tablesIn(text, WRITTEN)]),
);

function tablesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, name = '']) => (TABLES.has(name) ? [name] : []));
}

const verbOf = (phrase: string) => /^(?:insert|update|delete|merge)/.exec(phrase.toLowerCase())?.[0] ?? 'select';

/** The table of `'cases'` or `'cases as its'`; undefined for other words. */
function tableOf(text: string): string | undefined {
  const [name = ''] = text.split(' as ');
  return TABLES.has(name) ? name : undefined;
}

interface Call {
  readonly name: string;
  readonly arguments: readonly ts.Expression[];
}

/** A call of a method, `db.selectFrom('cases')`, or a function, `selectFrom('cases')`, with the arguments that name tables. */
function callOf(node: ts.Node): Call | undefined {
  if (!ts.isCallExpression(node)) return undefined;
  const { expression, arguments: args } = node;
  if (!ts.isIdentifier(expression) && !ts.isPropertyAccessExpression(expression)) return undefined;
  const name = ts.isIdentifier(expression) ? expression.text : expression.name.text;
  if (HELPERS.has(name)) return { name: 'selectFrom', arguments: args.slice(1, 2) };
  const [first] = args;
  return first && { name, arguments: ts.isArrayLiteralExpression(first) ? [...first.elements] : [first] };
}

const isText = (node: ts.Node): node is ts.StringLiteralLike | ts.TemplateExpression =>
  ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);

/**
 * An expression that names a table, and is no literal: neither a subquery, which gets a name by `.as()`, nor a function that makes one,
 * nor a helper, whose own table is looked at.
 */
function isVariable(node: ts.Expression): boolean {
  if (ts.isStringLiteralLike(node) || ts.isArrowFunction(node) || ts.isTaggedTemplateExpression(node)) return false;
  if (!ts.isCallExpression(node)) return true;
  const { expression: called } = node;
  return ts.isPropertyAccessExpression(called) ? called.name.text !== 'as' : !(ts.isIdentifier(called) && HELPERS.has(called.text));
}

/** The tables that a source uses: in calls of the query builder, and in SQL that is text. */
export function usesOf(file: string, text: string): Uses {
  const found: Uses = { reads: [], writes: [], variables: [] };
  const add = (list: Use[], tables: readonly string[]) => list.push(...tables.map((table) => ({ file, table })));
  const ofBuilder = ({ name, arguments: args }: Call) => {
    const tables = args.flatMap((argument) => (ts.isStringLiteralLike(argument) ? (tableOf(argument.text) ?? []) : []));
    const isRead = READERS.test(name);
    const verb = WRITERS.get(name) ?? (isRead ? 'select' : undefined);
    if (verb === undefined) return;
    add(isRead ? found.reads : found.writes, tables);
    if (args.some(isVariable)) found.variables.push({ file, verb });
  };
  const ofText = (words: string) => {
    add(found.reads, tablesIn(words, NAMED));
    add(found.writes, tablesIn(words, WRITTEN));
    for (const [, name = ''] of words.matchAll(CALLED)) add(found.writes, WRITTEN_BY_FUNCTION.get(name) ?? []);
    for (const [, phrase = ''] of words.matchAll(VARIABLE)) found.variables.push({ file, verb: verbOf(phrase) });
  };
  const visit = (node: ts.Node): void => {
    const call = callOf(node);
    if (call) ofBuilder(call);
    if (isText(node)) ofText(node.getText());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return found;
}

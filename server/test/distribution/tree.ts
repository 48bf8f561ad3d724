/** A part of a statement as PostgreSQL's own parser returns it: `{ SelectStmt: { … } }`, or what is inside. */
export type Tree = Readonly<Record<string, unknown>>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The part under a path of names; undefined if there is none. */
export function part(tree: Tree | undefined, ...names: string[]): Tree | undefined {
  let found: unknown = tree;
  for (const name of names) found = isTree(found) ? found[name] : undefined;
  return isTree(found) ? found : undefined;
}

export function parts(tree: Tree | undefined, name: string): Tree[] {
  const found = tree?.[name];
  return Array.isArray(found) ? found.filter(isTree) : [];
}

export function word(tree: Tree | undefined, name: string): string {
  const found = tree?.[name];
  return typeof found === 'string' ? found : '';
}

/** The names in a list of strings, such as `app.current_tenant`. */
export const words = (tree: Tree | undefined, name: string): string[] =>
  parts(tree, name).map((each) => (part(each, 'String') ? word(part(each, 'String'), 'sval') : '*'));

/** Every part of this kind, at any depth, in `tree`. `stopAt` names kinds whose insides are left out. */
export function* every(tree: unknown, kind: string, stopAt: readonly string[] = []): Generator<Tree, void, undefined> {
  if (Array.isArray(tree)) for (const each of tree) yield* every(each, kind, stopAt);
  if (!isTree(tree)) return;
  for (const [name, inside] of Object.entries(tree)) {
    if (name === kind && isTree(inside)) yield inside;
    if (!stopAt.includes(name)) yield* every(inside, kind, stopAt);
  }
}

/** The conditions of an expression that all must be true. */
function conditions(tree: Tree | undefined): Tree[] {
  const both = part(tree, 'BoolExpr');
  if (both && word(both, 'boolop') === 'AND_EXPR') return parts(both, 'args').flatMap(conditions);
  return tree ? [tree] : [];
}

/** The fields of a column, such as `c` and `tenant_id`; empty for anything else. */
export const column = (tree: Tree | undefined): string[] => words(part(tree, 'ColumnRef'), 'fields');

/** Null, with or without a type. */
export function isNull(tree: Tree | undefined): boolean {
  const cast = part(tree, 'TypeCast');
  return cast ? isNull(part(cast, 'arg')) : part(tree, 'A_Const')?.['isnull'] === true;
}

/** Both sides of the equations that an expression requires; of rows, each with its counterpart. */
export function equations(tree: Tree | undefined): [Tree, Tree][] {
  return conditions(tree).flatMap((condition): [Tree, Tree][] => {
    const equal = part(condition, 'A_Expr');
    if (!equal || word(equal, 'kind') !== 'AEXPR_OP' || words(equal, 'name').at(-1) !== '=') return [];
    const [left, right] = [part(equal, 'lexpr'), part(equal, 'rexpr')];
    const rows = [left, right].map((side) => parts(part(side, 'RowExpr'), 'args'));
    if (rows[0]?.length) return rows[0].flatMap((each, at): [Tree, Tree][] => (rows[1]?.[at] ? [[each, rows[1][at]]] : []));
    return left && right ? [[left, right]] : [];
  });
}

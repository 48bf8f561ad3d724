import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  IdentifierNode,
  type OperationNode,
  ParensNode,
  RawNode,
  ReferenceNode,
  SelectQueryNode,
  TableNode,
  ValueNode,
} from 'kysely';

/**
 * Refuses a join whose key is a constant null in a branch of its subquery. On a single PostgreSQL such a join finds no row; it
 * crashed the coordinator of a distributed one, with every connection. `nullif(x.id, x.id)` is null but no constant.
 *
 * @throws for such a join, naming the key.
 */
export function refuseNullJoinKeys(query: SelectQueryNode): void {
  for (const join of query.joins ?? []) {
    for (const key of join.on ? keysOf(join.on.on) : []) {
      if (isNullIn(query, key)) throw new Error(`joins on ${key.table}.${key.column}, which is a constant null in one branch`);
    }
  }
}

interface Key {
  readonly table: string;
  readonly column: string;
}

function keysOf(condition: OperationNode): Key[] {
  if (AndNode.is(condition)) return [...keysOf(condition.left), ...keysOf(condition.right)];
  if (ParensNode.is(condition)) return keysOf(condition.node);
  if (BinaryOperationNode.is(condition)) return [condition.leftOperand, condition.rightOperand].flatMap((operand) => keyOf(operand) ?? []);
  return [];
}

function keyOf(node: OperationNode): Key | undefined {
  if (!ReferenceNode.is(node) || !node.table || !TableNode.is(node.table) || !ColumnNode.is(node.column)) return undefined;
  return { table: node.table.table.identifier.name, column: node.column.column.name };
}

/** Whether the subquery's column of this name is a constant null in one of its branches. */
function isNullIn(query: SelectQueryNode, { table, column }: Key): boolean {
  const source = [...(query.from?.froms ?? []), ...(query.joins ?? []).map((join) => join.table)].find((node) => nameOf(node) === table);
  if (!source || !AliasNode.is(source)) return false;
  const first = unwrapped(source.node);
  if (!SelectQueryNode.is(first)) return false;
  // The branches of a union match by position; the first names the columns.
  const position = (first.selections ?? []).findIndex(({ selection }) => nameOf(selection) === column);
  const branches = [first, ...(first.setOperations ?? []).map(({ expression }) => unwrapped(expression))].filter((branch) =>
    SelectQueryNode.is(branch),
  );
  return branches.some((branch) => {
    const selected = branch.selections?.[position]?.selection;
    if (!selected) return false;
    const value = AliasNode.is(selected) ? selected.node : selected;
    const inner = keyOf(value);
    return inner ? isNullIn(branch, inner) : isConstantNull(value);
  });
}

function nameOf(node: OperationNode): string | undefined {
  if (AliasNode.is(node)) return IdentifierNode.is(node.alias) ? node.alias.name : undefined;
  return keyOf(node)?.column;
}

function unwrapped(node: OperationNode): OperationNode {
  return ParensNode.is(node) ? unwrapped(node.node) : node;
}

function isConstantNull(node: OperationNode): boolean {
  if (ValueNode.is(node)) return node.value === null;
  if (!RawNode.is(node)) return false;
  const [only] = node.parameters;
  if (only && node.parameters.length === 1 && node.sqlFragments.every((fragment) => fragment.trim() === '')) return isConstantNull(only);
  return /^\s*null\b/i.test(node.sqlFragments[0] ?? '');
}

import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  type DeleteQueryNode,
  IdentifierNode,
  type InsertQueryNode,
  type JoinNode,
  type KyselyPlugin,
  OnNode,
  OperationNodeTransformer,
  type OperationNode,
  OperatorNode,
  OrNode,
  ParensNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  PrimitiveValueListNode,
  type QueryId,
  type QueryResult,
  type RawNode,
  ReferenceNode,
  type RootOperationNode,
  type SelectQueryNode,
  TableNode,
  type UnknownRow,
  type UpdateQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  WhereNode,
} from 'kysely';
import { refuseNullJoinKeys } from './null-join-key.ts';
import { sharedTables, tenantTables } from './tables.generated.ts';

const TENANT_COLUMN = 'tenant_id';
const tenant: ReadonlySet<string> = new Set(tenantTables);
const shared: ReadonlySet<string> = new Set(sharedTables);

/** Joins whose ON limits the rows of the joined table; a right or full join would include all of them. */
const SCOPED_JOINS: ReadonlySet<string> = new Set(['InnerJoin', 'LeftJoin', 'LateralInnerJoin', 'LateralLeftJoin']);

/** A table that a statement reads or writes, with its alias there. */
interface Source {
  readonly table: string;
  readonly alias: string;
}

/**
 * Adds `alias.tenant_id = $tenant` to every FROM, JOIN, UPDATE and DELETE on a table of a firm, at every depth, and the firm
 * to every INSERT. Tables with national entries beside a firm's custom ones also allow `tenant_id is null` in reads. Row-level
 * security enforces the same; here it is stated where the planner sees a constant.
 *
 * @throws for raw SQL that names such a table, since it cannot be scoped; for a join on a constant null.
 */
export class ScopePlugin implements KyselyPlugin {
  readonly #tenantId: unknown;
  /** Created when first needed: it is large, and statements built before (`cachedQuery()`) do not need it. */
  #transformer: ScopeTransformer | undefined;

  /** @param tenantId the firm's id, or a placeholder in a statement that is filled in later. */
  constructor(tenantId: unknown) {
    this.#tenantId = tenantId;
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    this.#transformer ??= new ScopeTransformer(this.#tenantId);
    return this.#transformer.transformNode(node, queryId);
  }

  transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return Promise.resolve(result);
  }
}

class ScopeTransformer extends OperationNodeTransformer {
  readonly #tenantId: unknown;
  /** Statements that are scoped already: one that was built separately occurs again inside another. */
  readonly #done = new WeakSet<OperationNode>();

  constructor(tenantId: unknown) {
    super();
    this.#tenantId = tenantId;
  }

  protected override transformSelectQuery(node: SelectQueryNode, queryId?: QueryId): SelectQueryNode {
    if (this.#done.has(node)) return node;
    refuseNullJoinKeys(node);
    const inner = super.transformSelectQuery(node, queryId);
    return this.#where(inner, sourcesOf(inner.from?.froms));
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, queryId?: QueryId): UpdateQueryNode {
    if (this.#done.has(node)) return node;
    const inner = super.transformUpdateQuery(node, queryId);
    return this.#where(inner, [...sourcesOf(inner.table ? [inner.table] : []), ...sourcesOf(inner.from?.froms)], inner.table);
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, queryId?: QueryId): DeleteQueryNode {
    if (this.#done.has(node)) return node;
    const inner = super.transformDeleteQuery(node, queryId);
    return this.#where(inner, [...sourcesOf(inner.from.froms), ...sourcesOf(inner.using?.tables)], inner.from.froms[0]);
  }

  protected override transformJoin(node: JoinNode, queryId?: QueryId): JoinNode {
    const inner = super.transformJoin(node, queryId);
    const predicate = this.#predicate(sourcesOf([inner.table]));
    if (!predicate) return inner;
    if (!inner.on || !SCOPED_JOINS.has(inner.joinType)) throw new Error(`a ${inner.joinType} on a table of a firm could not be scoped`);
    return { ...inner, on: OnNode.create(AndNode.create(predicate, ParensNode.create(inner.on.on))) };
  }

  protected override transformInsertQuery(node: InsertQueryNode, queryId?: QueryId): InsertQueryNode {
    const inner = super.transformInsertQuery(node, queryId);
    const table = inner.into?.table.identifier.name ?? '';
    if (!(tenant.has(table) || shared.has(table)) || !inner.columns) return inner;
    if (inner.columns.some((column) => column.column.name === TENANT_COLUMN)) return inner;
    if (!inner.values || !ValuesNode.is(inner.values)) throw new Error(`insert … select into ${table} must name ${TENANT_COLUMN} itself`);
    const rows = inner.values.values.map((row) =>
      PrimitiveValueListNode.is(row)
        ? PrimitiveValueListNode.create([...row.values, this.#tenantId])
        : ValueListNode.create([...row.values, ValueNode.create(this.#tenantId)]),
    );
    return { ...inner, columns: [...inner.columns, ColumnNode.create(TENANT_COLUMN)], values: ValuesNode.create(rows) };
  }

  protected override transformRaw(node: RawNode, queryId?: QueryId): RawNode {
    for (const fragment of node.sqlFragments) {
      const named = /\b(?:from|join|update|into|using)\s+(?:only\s+)?(?:app\.)?"?(\w+)/gi;
      for (const [, table = ''] of fragment.matchAll(named)) {
        if (tenant.has(table) || shared.has(table)) throw new Error(`raw SQL names ${table}: it could not be scoped to a firm`);
      }
    }
    for (const { table } of sourcesOf(node.parameters)) {
      if (tenant.has(table) || shared.has(table)) throw new Error(`raw SQL names ${table}: it could not be scoped to a firm`);
    }
    return super.transformRaw(node, queryId);
  }

  /** Adds the predicate of each source. `written` is the target of an UPDATE or DELETE: limited to the firm's own rows. */
  #where<N extends SelectQueryNode | UpdateQueryNode | DeleteQueryNode>(node: N, sources: Source[], written?: OperationNode): N {
    const target = written ? sourcesOf([written])[0] : undefined;
    const predicate = this.#predicate(sources, target);
    if (!predicate) return this.#finish(node);
    // In parentheses: a raw condition may contain an OR.
    const where = node.where ? AndNode.create(predicate, ParensNode.create(node.where.where)) : predicate;
    return this.#finish({ ...node, where: WhereNode.create(where) });
  }

  #finish<N extends OperationNode>(node: N): N {
    this.#done.add(node);
    return node;
  }

  #predicate(sources: Source[], written?: Source): OperationNode | undefined {
    const parts = sources
      .filter(({ table }) => tenant.has(table) || shared.has(table))
      .map((source) => this.#onlyFirm(source, source.alias === written?.alias));
    return parts.reduce<OperationNode | undefined>((all, part) => (all ? AndNode.create(all, part) : part), undefined);
  }

  #onlyFirm({ table, alias }: Source, isWritten: boolean): OperationNode {
    const column = ReferenceNode.create(ColumnNode.create(TENANT_COLUMN), TableNode.create(alias));
    const own = BinaryOperationNode.create(column, OperatorNode.create('='), ValueNode.create(this.#tenantId));
    if (tenant.has(table) || isWritten) return own;
    const national = BinaryOperationNode.create(column, OperatorNode.create('is'), ValueNode.createImmediate(null));
    return ParensNode.create(OrNode.create(national, own));
  }
}

function sourcesOf(nodes: readonly OperationNode[] | undefined): Source[] {
  return (nodes ?? []).flatMap((node) => {
    if (AliasNode.is(node) && TableNode.is(node.node) && IdentifierNode.is(node.alias)) {
      return [{ table: node.node.table.identifier.name, alias: node.alias.name }];
    }
    if (TableNode.is(node)) return [{ table: node.table.identifier.name, alias: node.table.identifier.name }];
    return [];
  });
}

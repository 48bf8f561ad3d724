import { loadModule, parsePlPgSQLSync, parseSync } from 'libpg-query';
import type pg from 'pg';
import { LOCAL_TABLES, REFERENCE_TABLES, UNDISTRIBUTED_TABLES } from '../../src/platform/db/scope/table-kinds.ts';
import { tenantTables } from '../../src/platform/db/scope/tables.generated.ts';
import { unlimited } from './firm-rule.ts';
import { faultyLocks } from './lock-rules.ts';
import { every, part, type Tree, word } from './tree.ts';
import { faultyWrites, nullKeys, type Tables, type Volatility, type VolatilityOf } from './write-rules.ts';

const distributed = new Set<string>(tenantTables.filter((table) => !REFERENCE_TABLES.includes(table)));
const local = LOCAL_TABLES.filter((table) => !UNDISTRIBUTED_TABLES.includes(table));
const copied = new Set<string>(REFERENCE_TABLES);
const tables: Tables = { distributed, known: new Set([...distributed, ...REFERENCE_TABLES, ...local]) };

/** Judges statements by the rules of a distributed planner (docs/adr/0001). */
export class StatementRules {
  readonly #volatilityOf: VolatilityOf;

  private constructor(volatilityOf: VolatilityOf) {
    this.#volatilityOf = volatilityOf;
  }

  /** Reads how constant the functions of a database are. */
  static async of(client: pg.ClientBase): Promise<StatementRules> {
    await loadModule();
    const { rows } = await client.query<{ name: string; volatility: Volatility }>(
      `select proname as name, case min(array_position(array['i', 's', 'v'], provolatile::text)) when 1 then 'immutable' when 2 then 'stable' else 'volatile' end as volatility
       from pg_proc group by 1`,
    );
    const known = new Map(rows.map(({ name, volatility }) => [name, volatility]));
    return new StatementRules((name) => known.get(name) ?? 'immutable');
  }

  /** What a distributed database would refuse of a statement, in words; empty if nothing. */
  faultsOf(text: string): string[] {
    const statement = parseSync(text) as Tree;
    const faults = unlimited(statement, distributed);
    if (/\b(?:insert|update|delete)\b/i.test(text)) faults.push(...faultyWrites(statement, tables, this.#volatilityOf));
    // The connections to the shards are made by the role itself.
    if (/\bset_config\s*\((?!\s*'role')/i.test(text)) faults.push('set_config() does not reach the shards');
    if (/\bfor\s+(?:no\s+key\s+)?(?:update|(?:key\s+)?share)\b/i.test(text)) faults.push(...faultyLocks(statement, copied));
    if (/\bnull\b/i.test(text)) faults.push(...nullKeys(statement));
    return [...new Set(faults)];
  }

  /** The same of every statement in a function of PL/pgSQL. @param definition `create function …` */
  faultsOfFunction(definition: string): string[] {
    return [...new Set(statementsIn(definition).flatMap((each) => this.faultsOf(each)))];
  }

  /** The tables of a firm that a function of PL/pgSQL writes. @param definition `create function …` */
  writtenBy(definition: string): string[] {
    const writes = statementsIn(definition).flatMap((text) => {
      const statement = parseSync(text) as Tree;
      return ['InsertStmt', 'UpdateStmt', 'DeleteStmt'].flatMap((kind) => [...every(statement, kind)]);
    });
    return [...new Set(writes.map((each) => word(part(each, 'relation'), 'relname')))].filter((table) => distributed.has(table));
  }
}

function statementsIn(definition: string): string[] {
  const body = parsePlPgSQLSync(definition) as unknown as Tree;
  return [...every(body, 'PLpgSQL_expr')].filter((each) => /\bapp\.\w/.test(word(each, 'query'))).map(asStatement);
}

/** A statement as it is, and an expression or an assignment as a select of its value. */
function asStatement(expression: Tree): string {
  const query = word(expression, 'query');
  if (expression['parseMode'] === 0) return query;
  return `select ${expression['parseMode'] === 2 ? query : query.replace(/^\s*[\w.]+\s*:?=/, '')}`;
}

import type pg from 'pg';
import { check, type Report } from '../scenario.ts';
import { onDatabase, onMachine, type Urls } from './sister.database.ts';

interface Shard {
  readonly name: string;
  readonly table: string;
  readonly host: string;
  readonly port: number;
  /** Whether its table has the column of restrictions, and that of private notes. */
  readonly has_restriction: boolean;
  readonly has_privacy: boolean;
}

/** Fewest tables with rows in their shards: reading empty ones would prove nothing. */
const LEAST_TABLES = 8;
const NO_FIRM = '00000000-0000-4000-8000-000000000000';

async function listShards(superuser: pg.Client): Promise<Shard[]> {
  const { rows } = await superuser.query<Shard>(
    `select 'app.' || c.relname || '_' || s.shardid as name, c.relname as "table", n.nodename as host, n.nodeport as port,
       exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'restricted') as has_restriction, c.relname = 'case_notes' as has_privacy
     from pg_dist_shard s join pg_dist_placement a using (shardid) join pg_dist_node n using (groupid) join pg_class c on c.oid = s.logicalrelid
     join pg_dist_partition p using (logicalrelid) where p.partmethod = 'h' and n.noderole = 'primary' order by 1`,
  );
  return rows;
}

/** Enters the scope of each of these firms in turn, as nobody in particular, who may see no restricted case. */
const enter = (...firms: readonly string[]) => firms.map((firm) => `select set_config('app.tenant_id', '${firm}', true)`);

interface Way {
  readonly words: string;
  readonly scope: readonly string[];
  /** What may not be read in this scope. */
  readonly forbidden: (shard: Shard) => string;
}

function waysOf([one, other]: readonly [string, string]): Way[] {
  const notOf = (firm: string) => () => `tenant_id <> '${firm}'`;
  const restricted = ({ has_restriction: hasRestriction, has_privacy: hasPrivacy }: Shard) =>
    [...(hasRestriction ? ['restricted'] : []), ...(hasPrivacy ? [`visibility = 'private'`] : [])].join(' or ') || 'false';
  return [
    { words: 'without a firm', scope: [], forbidden: () => 'true' },
    { words: 'with a firm that does not exist', scope: enter(NO_FIRM), forbidden: () => 'true' },
    { words: 'of another firm', scope: enter(one), forbidden: notOf(one) },
    { words: 'of the first firm after a switch to the second', scope: enter(one, other), forbidden: notOf(other) },
    { words: 'of a restricted case or a private note, by nobody in particular', scope: enter(one), forbidden: restricted },
  ];
}

/** Reads every shard on its machine by its name, as app_user. */
export async function proveIsolatedShards(log: Report['log'], urls: Urls, superuser: pg.Client): Promise<void> {
  const shards = await listShards(superuser);
  const { rows: firms } = await superuser.query<{ id: string }>('select tenant_id as id from app.case_notes group by 1 order by 1 limit 2');
  const [one, other] = firms.map(({ id }) => id);
  check(one !== undefined && other !== undefined, 'two firms have notes');
  const ways = waysOf([one, other]);
  const read = new Map(ways.map(({ words }) => [words, 0]));
  let [present, own] = [0, 0];
  const tables = new Set<string>();
  for (const [, first] of new Map(shards.map((shard) => [`${shard.host}:${shard.port}`, shard]))) {
    const here = shards.filter(({ host, port }) => host === first.host && port === first.port);
    await onDatabase(onMachine(urls.superuserUrl, first), async (reader) => {
      for (const { name, table } of here) {
        const count = await countOf(reader, name, 'true');
        if (count > 0) tables.add(table);
        present += count;
      }
    });
    await onDatabase(onMachine(urls.url, first), async (app) => {
      for (const shard of here) {
        for (const { words, scope, forbidden } of ways)
          read.set(words, (read.get(words) ?? 0) + (await within(app, scope, shard.name, forbidden(shard))));
        own += await within(app, enter(one), shard.name, `tenant_id = '${one}'`);
      }
    });
  }
  check(
    tables.size >= LEAST_TABLES && own > 0,
    `the shards of ${LEAST_TABLES} tables have rows, and a firm reads its own: ${tables.size} tables, ${own} rows`,
  );
  const found = [...read].map(([words, count]) => `${count} ${words}`).join(', ');
  log(
    `of ${present} rows of ${tables.size} tables in ${shards.length} shards, app_user reads by their names: ${found}; ${own} of its own firm`,
  );
  check(
    [...read.values()].every((count) => count === 0),
    'app_user reads no forbidden row of any shard',
  );
}

async function within(client: pg.Client, scope: readonly string[], shard: string, condition: string): Promise<number> {
  await client.query('begin');
  for (const statement of scope) await client.query(statement);
  const count = await countOf(client, shard, condition);
  await client.query('rollback');
  return count;
}

async function countOf(client: pg.Client, shard: string, condition: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${shard} where ${condition}`);
  return rows[0]?.count ?? 0;
}

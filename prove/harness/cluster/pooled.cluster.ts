import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { REFERENCE_TABLES } from '../../../server/src/platform/db/scope/table-kinds.ts';
import { tenantTables } from '../../../server/src/platform/db/scope/tables.generated.ts';
import { workTogether } from '../firms.at-work.ts';
import { startPgBouncer } from '../pgbouncer.process.ts';
import { check, type Report } from '../scenario.ts';
import { startServer } from '../server.process.ts';
import { onDatabase, type Urls } from './sister.database.ts';

/** Tables under row security: a copy of the memberships, which tell who a caller is, is on every machine and belongs to no firm. */
const tables = tenantTables.filter((table) => !REFERENCE_TABLES.includes(table));
/** Connections of the pooler to the coordinator: far fewer than its clients. */
const BEHIND = 3;
/** The SQLSTATE of a refusal by row-level security or a missing grant. */
const REFUSED = '42501';

/** Four firms work through PgBouncer in front of the coordinator; a client of the pooler reads and deletes no row of a firm whose scope it is not in. */
export async function provePooledCluster({ log, folder }: Report, urls: Urls): Promise<void> {
  const pooler = await startPgBouncer(urls.url, folder, BEHIND);
  try {
    const env = {
      PORT: '0',
      DATA_DIR: `${folder}/pooled`,
      DATABASE_URL: pooler.url,
      DATABASE_OWNER_URL: urls.ownerUrl,
      RATE_PER_MINUTE: '0',
    };
    const server = await startServer(env);
    try {
      log(`through ${pooler.version}, pool_mode = transaction, default_pool_size = ${BEHIND}: ${await workTogether(server)}`);
    } finally {
      await server.end();
    }
    log(await tryUnauthorized(pooler.url, urls.superuserUrl));
  } finally {
    await pooler.stop();
  }
}

async function tryUnauthorized(url: string, superuserUrl: string): Promise<string> {
  const firms = await onDatabase(superuserUrl, async (superuser) => {
    const { rows } = await superuser.query<{ id: string }>('select tenant_id as id from app.cases group by 1 limit 2');
    return rows.map(({ id }) => id);
  });
  const [ours = '', theirs = ''] = firms;
  const enter = (id: string) => `select app.set_tenant('${id}', null, '', 'on', null)`;
  const ways: Record<string, string[]> = {
    'without a scope': [],
    'in another firm’s scope': [enter(theirs)],
    'switched to another firm’s scope inside the transaction': [enter(ours), enter(theirs)],
    'in the scope of no firm': [enter(uuidv7())],
  };
  await onDatabase(url, async (client) => {
    for (const [way, statements] of Object.entries(ways)) {
      const faults: string[] = [];
      for (const table of tables) {
        faults.push(...(await reached(client, statements, `select from app.${table} where tenant_id = '${ours}'`)));
        faults.push(...(await reached(client, statements, `delete from app.${table} where tenant_id = '${ours}'`)));
      }
      check(faults.length === 0, `${way}, no row can be read or deleted: ${faults.join('; ')}`);
    }
  });
  return `an unauthorized client of the pooler, ${Object.keys(ways).join(', ')}: no row of ${tables.length} tables read or deleted`;
}

/** The statement, if it reaches a row or fails for another reason than a refusal. */
async function reached(client: pg.Client, statements: readonly string[], text: string): Promise<string[]> {
  await client.query('begin');
  try {
    for (const statement of statements) await client.query(statement);
    const { rowCount } = await client.query(text);
    return rowCount === 0 ? [] : [text];
  } catch (error) {
    return (error as { code?: string }).code === REFUSED ? [] : [`${text}: ${(error as Error).message}`];
  } finally {
    await client.query('rollback');
  }
}

import pg from 'pg';
import { compareShards } from '../../../server/src/platform/db/schema/compare-shards.ts';
import { check, type Report } from '../scenario.ts';
import { startServer } from '../server.process.ts';
import { onMachine, type Urls } from './sister.database.ts';

interface Weakness {
  readonly what: string;
  readonly table: string;
  readonly plant: (shard: string) => string;
  readonly mend: (shard: string) => string;
}

const WEAKNESSES: readonly Weakness[] = [
  {
    what: 'a shard without forced row security',
    table: 'case_notes',
    plant: (shard) => `alter table ${shard} no force row level security`,
    mend: (shard) => `alter table ${shard} force row level security`,
  },
  {
    what: 'a shard with a policy that lets further rows pass',
    table: 'case_notes',
    plant: (shard) => `create policy planted on ${shard} using (true)`,
    mend: (shard) => `drop policy planted on ${shard}`,
  },
  {
    what: 'a shard whose triggers are off',
    table: 'cases',
    plant: (shard) => `alter table ${shard} disable trigger user`,
    mend: (shard) => `alter table ${shard} enable trigger user`,
  },
  {
    what: 'a shard that everybody may read',
    table: 'cases',
    plant: (shard) => `grant select on ${shard} to public`,
    mend: (shard) => `revoke select on ${shard} from public`,
  },
  {
    what: 'a copy of a table of every machine, without row security',
    table: 'courts',
    plant: (shard) => `alter table ${shard} disable row level security`,
    mend: (shard) => `alter table ${shard} enable row level security`,
  },
];

/** Weakens one shard of a worker in each way, which the comparison must find, and a server must refuse to serve; mends it again. */
export async function proveWeakShards({ log, folder }: Report, urls: Urls, owner: pg.Client, superuser: pg.Client): Promise<void> {
  for (const { what, table, plant, mend } of WEAKNESSES) {
    const { rows } = await superuser.query<{ name: string; host: string; port: number }>(
      `select 'app.' || $1 || '_' || s.shardid as name, n.nodename as host, n.nodeport as port
       from pg_dist_shard s join pg_dist_placement a using (shardid) join pg_dist_node n using (groupid)
       where s.logicalrelid = ('app.' || $1)::regclass and n.groupid <> 0 order by s.shardid limit 1`,
      [table],
    );
    const [shard] = rows;
    check(shard !== undefined, `${table} has a shard on a worker`);
    const machine = new pg.Client({ connectionString: onMachine(urls.superuserUrl, shard) });
    await machine.connect();
    try {
      await machine.query('set citus.enable_manual_changes_to_shards = on');
      await machine.query(plant(shard.name));
      check((await compareShards(owner)).length === 1, `${what} is found`);
      if (table === 'courts') check(await isRefused(folder, urls), 'and no server starts');
      await machine.query(mend(shard.name));
      check((await compareShards(owner)).length === 0, `${what} is found no longer once it is mended`);
    } finally {
      await machine.end();
    }
  }
  log(`found, and found no longer once mended: ${WEAKNESSES.map(({ what }) => what).join('; ')}; a server refuses to start`);
}

/** True if a server does not start, and says why. */
async function isRefused(folder: string, { url, ownerUrl }: Urls): Promise<boolean> {
  const env = { PORT: '0', DATA_DIR: `${folder}/refused`, DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl };
  const server = await startServer(env).catch((error: Error) => error);
  if (server instanceof Error) return server.message.includes('do not protect their rows as the schema says');
  await server.end();
  return false;
}

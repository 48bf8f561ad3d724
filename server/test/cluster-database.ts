import pg from 'pg';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prepareDatabase } from '../src/platform/db/open.ts';
import { distribute } from '../src/platform/db/schema/distribute.ts';

/** Of a coordinator's database that deploy/*.sql has prepared: a superuser, munshi_owner and app_user. */
interface ClusterUrls {
  readonly superuserUrl: string;
  readonly ownerUrl: string;
  readonly url: string;
}

/** The addresses in `CLUSTER_URL`, `CLUSTER_OWNER_URL` and `CLUSTER_APP_URL`; undefined without the first. */
export function clusterUrls(env: NodeJS.ProcessEnv): ClusterUrls | undefined {
  const { CLUSTER_URL: superuserUrl, CLUSTER_OWNER_URL: ownerUrl, CLUSTER_APP_URL: url } = env;
  if (superuserUrl === undefined) return undefined;
  if (ownerUrl === undefined || url === undefined) throw new Error('CLUSTER_URL also needs CLUSTER_OWNER_URL and CLUSTER_APP_URL.');
  return { superuserUrl, ownerUrl, url };
}

/** Migrates and distributes the database of a Citus cluster, for the same tests as on one PostgreSQL. */
export async function prepareCluster(urls: ClusterUrls) {
  await prepareDatabase(urls.ownerUrl);
  await distribute(urls.superuserUrl);
  await addUuidv7(urls.superuserUrl);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'munshi-cluster-'));
  return { ...urls, dataDir, remove: async () => await rm(dataDir, { recursive: true, force: true }) };
}

/** Tests insert rows with uuidv7(), which PostgreSQL has from version 18 on, and rely on its order; the product makes its ids itself. */
async function addUuidv7(superuserUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  const { rowCount } = await client.query(
    `select from pg_proc where proname = 'uuidv7' and pronamespace in ('app'::regnamespace, 'pg_catalog'::regnamespace)`,
  );
  if (rowCount === 0) {
    await client.query(
      `create function app.uuidv7() returns uuid language sql volatile as $$
         select encode(substring(int8send(us / 1000) from 3) || int2send((28672 + us % 1000 * 4)::int2)
           || substring(uuid_send(gen_random_uuid()) from 9), 'hex')::uuid
         from (select (extract(epoch from clock_timestamp()) * 1000000)::bigint as us) now $$`,
    );
    // A worker evaluates it for an insert of selected rows.
    await client.query(`select create_distributed_function('app.uuidv7()')`);
  }
  await client.end();
}

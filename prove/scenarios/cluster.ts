import pg from 'pg';
import { clusterUrls, prepareCluster } from '../../server/test/cluster-database.ts';
import { examine, refuseWrongSettings } from '../../server/src/platform/db/driver/pooler.ts';
import { compareShards } from '../../server/src/platform/db/schema/compare-shards.ts';
import { noteBody } from '../../server/test/fixtures/note-body.ts';
import { type Caller, foundFirm } from '../harness/caller.fixture.ts';
import { compareCost } from '../harness/cluster/cost.ts';
import { proveDeadWorker } from '../harness/cluster/dead.worker.ts';
import { proveHungWorker } from '../harness/cluster/hung.worker.ts';
import { proveDrainedWorker } from '../harness/cluster/drained.worker.ts';
import { proveMovedFirm } from '../harness/cluster/moved.firm.ts';
import { provePooledCluster } from '../harness/cluster/pooled.cluster.ts';
import { proveIsolatedShards } from '../harness/cluster/isolated.shards.ts';
import type { Urls } from '../harness/cluster/sister.database.ts';
import { proveServerTests } from '../harness/cluster/server.tests.ts';
import { proveRestoredCluster } from '../harness/cluster/restored.cluster.ts';
import { proveWeakShards } from '../harness/cluster/weak.shard.ts';
import { check, NotRun, type Report } from '../harness/scenario.ts';
import { startServer } from '../harness/server.process.ts';
import { newCase } from '../harness/whole.upload.ts';

/**
 * On the Citus cluster at CLUSTER_URL: migrates and distributes, serves two firms, compares every shard with the schema, and reads
 * every shard by name as app_user without a firm and with a wrong one. A firm moves there by its export. A database is migrated after it
 * was distributed, backed up and restored. Then it makes a worker hang, and stops one and starts it again, if it is given the commands, and runs the tests of the server.
 */
export async function prove({ log, folder }: Report): Promise<void> {
  const urls = clusterUrls(process.env);
  if (!urls) throw new NotRun('CLUSTER_URL is not set (docs/operations.md, A cluster)');
  const cluster = await prepareCluster(urls);
  try {
    await proveIsolation({ log, folder }, urls);
    await provePooledCluster({ log, folder }, urls);
    await proveMovedFirm({ log, folder }, urls);
    await proveRestoredCluster({ log, folder }, urls);
    await compareCost({ log, folder }, urls);
    await proveDrainedWorker({ log, folder }, urls);
    await proveHungWorker({ log, folder }, urls);
    await proveDeadWorker({ log, folder }, urls);
    await proveServerTests({ log, folder });
  } finally {
    await cluster.remove();
  }
}

/** Two firms are served, every shard protects its rows as the schema says, and none can be read by its name. */
async function proveIsolation({ log, folder }: Report, urls: Urls): Promise<void> {
  const superuser = new pg.Client({ connectionString: urls.superuserUrl });
  const owner = new pg.Client({ connectionString: urls.ownerUrl });
  await Promise.all([superuser.connect(), owner.connect()]);
  try {
    const { rows: versions } = await superuser.query<{ citus: string; postgres: string }>(
      `select extversion as citus, current_setting('server_version') as postgres from pg_extension where extname = 'citus'`,
    );
    log(`Citus ${versions[0]?.citus} on PostgreSQL ${versions[0]?.postgres}`);
    await serveTwoFirms({ log, folder }, urls);
    check((await compareShards(owner)).length === 0, 'every shard protects its rows as the schema says');
    await proveWeakShards({ log, folder }, urls, owner, superuser);
    await refuseKeptPlans(superuser, urls.url);
    await refuseCommands(superuser);
    await proveIsolatedShards(log, urls, superuser);
  } finally {
    await Promise.all([superuser.end(), owner.end()]);
  }
}

async function serveTwoFirms({ log, folder }: Pick<Report, 'log' | 'folder'>, { url, ownerUrl }: { url: string; ownerUrl: string }) {
  const server = await startServer({ PORT: '0', DATA_DIR: `${folder}/data`, DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl });
  try {
    for (const firm of ['one', 'another']) {
      const caller = await foundFirm(server);
      const case_id = await newCase(caller);
      await caller.save('POST', '/api/v1/hearings', { body: { case_id, hearing_date: '2027-03-04' } });
      await keepSecrets(caller, case_id);
      const { total } = (await caller.save('GET', '/api/v1/hearings?limit=10', {})) as { total: number };
      check(total === 1, `${firm} firm adds a case and a hearing, and sees its own alone`);
    }
    log('two firms sign up and add cases');
  } finally {
    await server.end();
  }
}

/** A private note, a restricted case with a task, and a person. */
async function keepSecrets(caller: Caller, caseId: string): Promise<void> {
  const note = { case_id: caseId, title: 'Mine alone', body: noteBody('Mine alone'), visibility: 'private' };
  await caller.save('POST', '/api/v1/case-notes', { body: note });
  const restricted = (await caller.save('POST', '/api/v1/case/create', {
    body: { title: 'Behind the wall', status: 'pending', restricted: true },
  })) as { id: string };
  await caller.save('POST', '/api/v1/tasks', { body: { title: 'Ask the witness', case_id: restricted.id } });
  await caller.save('POST', '/api/v1/people', { body: { name: 'Meera Nair' } });
}

/** Takes the plan setting from app_user, without which a server must not start, and gives it back. */
async function refuseKeptPlans(superuser: pg.Client, url: string): Promise<void> {
  const isRefused = async () => {
    const examined = await examine(url);
    try {
      refuseWrongSettings(examined);
      return false;
    } catch {
      return true;
    }
  };
  const { rows } = await superuser.query<{ name: string }>('select quote_ident(current_database()) as name');
  const set = async (change: string) => {
    await superuser.query('set citus.enable_alter_role_set_propagation = off');
    await superuser.query(`alter role app_user in database ${rows[0]?.name} ${change}`);
  };
  check(!(await isRefused()), 'the address of requests is accepted');
  await set('reset plan_cache_mode');
  check(await isRefused(), 'it is refused while its role may keep plans made without values');
  await set('set plan_cache_mode = force_custom_plan');
  check(!(await isRefused()), 'and accepted again with its setting');
}

/** On no machine may app_user run a text of its own on machines or shards, where the coordinator would not check it. */
async function refuseCommands(superuser: pg.Client): Promise<void> {
  const { rows } = await superuser.query<{ result: string }>(
    `select result from run_command_on_all_nodes($$select json_build_array(count(*), count(*) filter (where has_function_privilege('app_user', oid, 'execute')))
       from pg_proc where proname ~ '^run_command_on_' and pronamespace = 'pg_catalog'::regnamespace$$)`,
  );
  const counts = rows.map(({ result }) => JSON.parse(result) as [number, number]);
  check(counts.length > 1 && counts.every(([functions]) => functions > 4), 'each machine has the functions that run commands on others');
  check(
    counts.every(([, allowed]) => allowed === 0),
    `app_user may run none of them: ${JSON.stringify(counts)}`,
  );
}

import pg from 'pg';
import { Database } from '../server/src/platform/db/driver/database.ts';

/** A node of a plan from PostgreSQL; the counts are present if the statement was analysed (`log_analyze`). */
export interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
  readonly Plans?: readonly Plan[];
}

/** The node and all its descendants. */
export const everyNode = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(everyNode)];

/** Collects the plan of each statement from the notices of the database. */
export class ListeningDatabase extends Database {
  readonly plans: Plan[] = [];
  readonly #listening = new WeakSet<pg.PoolClient>();

  override async connect(): Promise<pg.PoolClient> {
    const client = await super.connect();
    if (!this.#listening.has(client)) client.on('notice', ({ message }) => this.#collect(message ?? ''));
    this.#listening.add(client);
    return client;
  }

  #collect(message: string): void {
    const planText = /plan:\s*(\{[^]*\})\s*$/.exec(message)?.[1];
    if (planText !== undefined) this.plans.push((JSON.parse(planText) as { Plan: Plan }).Plan);
  }
}

/**
 * A database that reports the plan of each statement. Only a superuser may switch plans on for a role, so a separate login role
 * is created that switches to the application's role on connecting.
 *
 * @param settings further settings of its connections.
 */
export async function listenTo(
  superuserUrl: string,
  settings: readonly string[],
  max = 10,
): Promise<{ database: ListeningDatabase; url: string }> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query(`drop role if exists listener`);
  await client.query(`create role listener login password 'listener' in role app_user`);
  for (const setting of [
    `session_preload_libraries = 'auto_explain'`,
    `auto_explain.log_min_duration = 0`,
    `auto_explain.log_format = 'json'`,
    `auto_explain.log_level = 'notice'`,
    ...settings,
  ])
    await client.query(`alter role listener set ${setting}`);
  await client.end();
  const url = new URL(superuserUrl);
  [url.username, url.password] = ['listener', 'listener'];
  url.searchParams.set('options', '-c role=app_user');
  return { database: new ListeningDatabase(url.toString(), { max }), url: url.toString() };
}

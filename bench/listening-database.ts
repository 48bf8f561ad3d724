import pg from 'pg';
import { Database } from '../server/src/platform/db/database.ts';

/** A node of a plan as PostgreSQL tells it; what it counts for is told where it was run (`log_analyze`). */
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

/** The node and all below it. */
export const everyNode = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(everyNode)];

/** Hears from the database, by notices, how each statement was run. */
export class ListeningDatabase extends Database {
  readonly plans: Plan[] = [];
  readonly #heard = new WeakSet<pg.PoolClient>();

  override async connect(): Promise<pg.PoolClient> {
    const client = await super.connect();
    if (!this.#heard.has(client)) client.on('notice', ({ message }) => this.#hear(message ?? ''));
    this.#heard.add(client);
    return client;
  }

  #hear(message: string): void {
    const told = /plan:\s*(\{[^]*\})\s*$/.exec(message)?.[1];
    if (told !== undefined) this.plans.push((JSON.parse(told) as { Plan: Plan }).Plan);
  }
}

/**
 * A database whose statements tell how they were run. Only a superuser may have plans told; without any other way in, the
 * application's role is what it becomes at once.
 *
 * @param settings what holds for its connections besides.
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

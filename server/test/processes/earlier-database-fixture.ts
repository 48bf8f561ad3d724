import pg from 'pg';
import { inject } from 'vitest';
import { knownMigrations, migrate } from '../../src/platform/db/schema/migrate.ts';
import { migrateQueue } from '../../src/platform/jobs/queue.ts';

/** A separate database as it was before a migration, to be filled and then migrated. */
export interface EarlierDatabase {
  /** A superuser's connection to the database. */
  readonly client: pg.Client;
  /** Runs the remaining migrations. @returns their names. */
  migrate(): Promise<readonly string[]>;
  /** Drops the database. */
  drop(): Promise<void>;
}

/** @param migration the number of a migration, such as `0036`; all migrations before it have run. */
export async function databaseBefore(migration: string): Promise<EarlierDatabase> {
  const name = `before_${migration}`;
  const urlOf = (address: string) => address.replace(/\/munshi(\?|$)/, `/${name}$1`);
  const all = new pg.Client({ connectionString: inject('superuserUrl') });
  await all.connect();
  await all.query(`drop database if exists ${name}`);
  await all.query(`create database ${name} owner munshi_owner`);
  await migrateQueue(urlOf(inject('ownerUrl')));
  const before = (await knownMigrations()).map((each) => each.name).filter((each) => each < migration);
  await migrate(urlOf(inject('ownerUrl')), { only: new Set(before) });
  const client = new pg.Client({ connectionString: urlOf(inject('superuserUrl')) });
  await client.connect();
  return {
    client,
    migrate: async () => await migrate(urlOf(inject('ownerUrl'))),
    drop: async () => {
      await client.end();
      await all.query(`drop database ${name} with (force)`);
      await all.end();
    },
  };
}

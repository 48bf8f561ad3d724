import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { migrate } from './migrate.ts';

const name = 'migrations_under_test';
const urlOf = (address: string) => address.replace(/\/munshi(\?|$)/, `/${name}$1`);
const superuser = new pg.Client({ connectionString: inject('superuserUrl') });

beforeAll(async () => {
  await superuser.connect();
  await superuser.query(`drop database if exists ${name}`);
  await superuser.query(`create database ${name} owner munshi_owner`);
});
afterAll(async () => {
  await superuser.query(`drop database ${name} with (force)`);
  await superuser.end();
});

async function alter(statement: string): Promise<void> {
  const owner = new pg.Client({ connectionString: urlOf(inject('ownerUrl')) });
  await owner.connect();
  await owner.query(statement);
  await owner.end();
}

describe('migrations', () => {
  it('run once each when two servers start at the same time, and not again', async () => {
    const url = urlOf(inject('ownerUrl'));
    const [first, second] = await Promise.all([migrate(url), migrate(url)]);
    expect([...first, ...second].sort()).toEqual([...new Set([...first, ...second])].sort());
    expect(first.length + second.length).toBeGreaterThan(4);
    expect(await migrate(url)).toEqual([]);
  });

  it('are refused when one was changed after it ran', async () => {
    await alter(`update public.munshi_migrations set hash = 'other' where name = '0001_foundation.sql'`);
    await expect(migrate(urlOf(inject('ownerUrl')))).rejects.toThrow('"0001_foundation.sql" was changed after it ran');
  });

  it('are refused on a database that is newer than the server', async () => {
    await alter(`insert into public.munshi_migrations (name, hash) values ('9999_tomorrow.sql', 'x')`);
    await expect(migrate(urlOf(inject('ownerUrl')))).rejects.toThrow('older than the database');
  });
});

import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { superuser } from '../../../../test/fixtures/tenant-fixture.ts';

it('no GIN index has a pending list of more than 64 kB, since every search reads all of it', async () => {
  const { rows } = await sql<{ index: string }>`
    select c.relname as index from pg_class c join pg_am a on a.oid = c.relam
    where c.relnamespace = 'app'::regnamespace and c.relkind = 'i' and a.amname = 'gin'
      and not 'gin_pending_list_limit=64' = any (coalesce(c.reloptions, '{}'))`.execute(superuser);
  expect(rows).toEqual([]);
});

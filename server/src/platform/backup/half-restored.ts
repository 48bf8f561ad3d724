import type pg from 'pg';

/*
 * A restore first creates a table outside the product's schema, and drops it after everything was compared. While the table
 * exists, the installation is half restored: a server refuses to start, and only a restore may run.
 */

export async function isHalfRestored(client: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ half: boolean }>(`select to_regclass('public.munshi_restoring') is not null as half`);
  return rows[0]?.half ?? false;
}

export async function markHalfRestored(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  await client.query('create table if not exists public.munshi_restoring (since timestamptz not null default now())');
}

export async function unmarkHalfRestored(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  await client.query('drop table public.munshi_restoring');
}

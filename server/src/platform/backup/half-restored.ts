import type pg from 'pg';

/*
 * A restore first leaves a table outside the product's schema, and takes it away when everything was compared. While it is
 * there, the installation is half restored: a server refuses to start, and only a restore may go on.
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

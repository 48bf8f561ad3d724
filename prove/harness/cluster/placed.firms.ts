import { spawnSync } from 'node:child_process';
import pg from 'pg';
import type { Caller } from '../caller.fixture.ts';
import { check } from '../scenario.ts';
import { until } from '../server.process.ts';

export interface Machine {
  readonly host: string;
  readonly port: number;
}

/** A firm, and the machine that has its rows. */
export interface PlacedFirm {
  readonly caller: Caller;
  readonly machine: Machine;
}

const BACK_MS = 60_000;
const MOST_FIRMS = 24;

const isSame = (one: Machine, other: Machine) => one.host === other.host && one.port === other.port;

/** Runs a shell command of the operator, which must succeed. */
export function command(line: string): void {
  const { status, stderr } = spawnSync('sh', ['-c', line], { stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' });
  check(status === 0, `"${line}" succeeds: ${stderr}`);
}

/** Founds firms until two machines have one. */
export async function firmsOnEachMachine(found: () => Promise<Caller>, superuserUrl: string): Promise<PlacedFirm[]> {
  const superuser = new pg.Client({ connectionString: superuserUrl });
  await superuser.connect();
  try {
    const firms: PlacedFirm[] = [];
    for (let at = 0; at < MOST_FIRMS && firms.length < 2; at++) {
      const caller = await found();
      const { rows } = await superuser.query<Machine>(
        `select n.nodename as host, n.nodeport as port from app.tenants t, pg_dist_placement p join pg_dist_node n using (groupid)
         where p.shardid = get_shard_id_for_distribution_column('app.cases', t.id) order by t.created_at desc limit 1`,
      );
      const [machine] = rows;
      if (machine && !firms.some((firm) => isSame(firm.machine, machine))) firms.push({ caller, machine });
    }
    check(firms.length === 2, `${MOST_FIRMS} firms are spread over two machines`);
    return firms;
  } finally {
    await superuser.end();
  }
}

interface Health {
  readonly status: number;
  readonly words: string;
  readonly unreachable: readonly string[];
  /** When the server last looked at its machines. */
  readonly lookedAt: string | undefined;
}

/** What `/readyz` says to a caller from this machine. */
export async function healthOf(url: string): Promise<Health> {
  const answer = await fetch(`${url}/readyz`);
  const { status: words, figures } = (await answer.json()) as {
    status: string;
    figures?: { takenAt?: string; unreachableMachines?: string[] };
  };
  return { status: answer.status, words, unreachable: figures?.unreachableMachines ?? [], lookedAt: figures?.takenAt };
}

/** Waits until a server has begun and ended a look at its machines, and so knows where each firm is. */
export async function untilPlaced(url: string): Promise<void> {
  for (let looks = 0; looks < 2; looks++) {
    const { lookedAt } = await healthOf(url);
    await until('the server looks at its machines', async () => (await healthOf(url)).lookedAt !== lookedAt);
  }
}

/** Waits until a firm whose machine was away is served. */
export async function until503Ends(caller: Caller): Promise<void> {
  const end = performance.now() + BACK_MS;
  for (;;) {
    const answer = await caller.once('GET', '/api/v1/case/?limit=10');
    if (answer?.status === 200) return;
    check(performance.now() < end, `the firm is served within ${BACK_MS / 1_000} s of its worker's return`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

import type { Import } from '@munshi/contract/imports/import.schema';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { call, signUp } from './caller-fixture.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

const ENDS: (() => Promise<unknown> | undefined)[] = [];
afterEach(async () => {
  for (const end of ENDS.splice(0).reverse()) await end();
});

/** Several batches: the first has 50 rows, each further one at most twice as many. */
const ROWS = 300;
const DIARY = [
  'Case No.,Court,Parties,Client,Previous Date,Next Date',
  ...Array.from(
    { length: ROWS },
    (_, at) => `OS ${at + 1}/2019,Gauhati High Court,Client ${at} v. State,Client ${at},2021-03-04,2031-12-14`,
  ),
].join('\n');

interface Listed {
  readonly total: number;
  readonly items: { readonly title: string }[];
}

/** Waits until the work is under way, and kills the server in its midst. */
async function killMidway(server: ServerProcess, read: (server: ServerProcess) => Promise<Import>): Promise<number> {
  const { handled } = await vi.waitFor(
    async () => {
      const now = await read(server);
      expect(now.handled).toBeGreaterThan(0);
      return now;
    },
    { timeout: 60_000, interval: 10 },
  );
  await server.end('SIGKILL');
  return handled;
}

it('an import, and its undo, go on after the server is killed in the midst of a batch: each row once', async () => {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'munshi-survives-'));
  chmodSync(DATA_DIR, 0o755);
  ENDS.push(async () => {
    rmSync(DATA_DIR, { recursive: true, force: true });
  });
  const start = async () => {
    const server = await startServerProcess({ PORT: '0', DATA_DIR });
    ENDS.push(async () => await server.end());
    return server;
  };
  const first = await start();
  const token = await signUp(first);
  const answer = await fetch(`${first.url}/api/v1/imports?kind=cases&file_name=diary.csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    body: DIARY,
  });
  const { id, counts } = (await answer.json()) as Import;
  expect(counts).toMatchObject({ ready: ROWS });
  const read = async (server: ServerProcess) => await call<Import>(server, `/api/v1/imports/${id}`, { token });
  const ended = async (server: ServerProcess, state: Import['state']) =>
    await vi.waitFor(
      async () => {
        const now = await read(server);
        expect(now.state).toBe(state);
        return now;
      },
      { timeout: 180_000, interval: 500 },
    );
  const totalOf = async (server: ServerProcess, list: string) => (await call<Listed>(server, `${list}?limit=10`, { token })).total;

  await call(first, `/api/v1/imports/${id}/run`, { body: {}, token });
  const imported = await killMidway(first, read);
  expect(imported).toBeLessThan(ROWS);
  const second = await start();
  expect(await ended(second, 'done')).toMatchObject({ problem: null, counts: { imported: ROWS, failed: 0 }, handled: ROWS });
  expect(await totalOf(second, '/api/v1/case/')).toBe(ROWS);
  expect(await totalOf(second, '/api/v1/hearings')).toBe(2 * ROWS);
  expect(await totalOf(second, '/api/v1/people/')).toBe(ROWS);

  await call(second, `/api/v1/imports/${id}/undo`, { body: {}, token });
  const undone = await killMidway(second, read);
  expect(undone).toBeLessThan(ROWS);
  const third = await start();
  expect(await ended(third, 'undone')).toMatchObject({ handled: ROWS, undone: { removed: 2 * ROWS, left_total: 0 } });
  for (const list of ['/api/v1/case/', '/api/v1/hearings', '/api/v1/people/']) expect(await totalOf(third, list), list).toBe(0);
}, 600_000);

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { root, startServerProcess } from './server-process.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'munshi-first-start-'));
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// Each test creates a database, which takes long on a busy machine.
const SLOW_MS = 120_000;

it(
  'a server starts on the data folder of a first start that was killed while it created the database',
  async () => {
    const dataDir = path.join(folder, 'killed');
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const first = spawn(process.execPath, [path.join(root, 'server/src/main.ts')], {
      cwd: root,
      env: { PATH, NODE_COMPILE_CACHE, PORT: '0', DATA_DIR: dataDir },
      stdio: 'ignore',
      // A process group of its own, which the creation of the database belongs to.
      detached: true,
    });
    const ended = once(first, 'exit');
    await vi.waitFor(() => expect(existsSync(path.join(dataDir, 'postgres/PG_VERSION'))).toBe(true), { timeout: 60_000, interval: 5 });
    process.kill(-(first.pid ?? 0), 'SIGKILL');
    await ended;
    expect(existsSync(path.join(dataDir, 'postgres/server.log'))).toBe(false);

    const second = await startServerProcess({ PORT: '0', DATA_DIR: dataDir });
    expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
    expect(await second.end()).toBe(0);
    expect(readdirSync(dataDir).sort()).toEqual(['auth-secret', 'postgres', 'postgres-password']);
  },
  SLOW_MS,
);

it(
  'a database that has run is kept, whatever a start that was killed left beside it',
  async () => {
    const dataDir = path.join(folder, 'killed');
    const ours = path.join(dataDir, 'postgres/ours');
    writeFileSync(ours, 'kept');
    writeFileSync(path.join(dataDir, 'postgres-unfinished'), '');
    const server = await startServerProcess({ PORT: '0', DATA_DIR: dataDir });
    expect(await server.end()).toBe(0);
    expect(existsSync(ours)).toBe(true);
  },
  SLOW_MS,
);

it(
  'a server starts on a data folder whose first start found no room for the password of the database',
  async () => {
    const dataDir = mkdtempSync(path.join(folder, 'full-'));
    chmodSync(dataDir, 0o755);
    writeFileSync(path.join(dataDir, 'postgres-password'), '');
    const server = await startServerProcess({ PORT: '0', DATA_DIR: dataDir });
    expect(await server.end()).toBe(0);
  },
  SLOW_MS,
);

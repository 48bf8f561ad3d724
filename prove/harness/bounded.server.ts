import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import flags from '../../tools/server-flags.json' with { type: 'json' };
import type { MemoryGroup } from './memory.cgroup.ts';
import { check } from './scenario.ts';
import { root, until } from './server.process.ts';

const MAX_MB = 450;
const STOP_SECONDS = 10;
const PORT = '4391';

/** The server in a memory group, started with the options of `deploy/`; the memory of its processes is sampled continuously. */
export class BoundedServer {
  readonly #group: MemoryGroup;
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;
  #written = '';
  #ended: Promise<unknown> = Promise.resolve();
  #look: NodeJS.Timeout | undefined;
  #most = { all: 0, server: 0, others: 0 };
  readonly #stops: number[] = [];

  constructor(group: MemoryGroup, env: NodeJS.ProcessEnv) {
    this.#group = group;
    this.#env = env;
  }

  get url(): string {
    return `http://127.0.0.1:${PORT}`;
  }

  readonly log = (): string => this.#written;

  get env(): NodeJS.ProcessEnv {
    return {
      PATH: process.env['PATH'],
      MALLOC_ARENA_MAX: '2',
      RATE_PER_MINUTE: '0',
      MIN_FREE_DISK_GB: '0',
      MIN_FREE_DISK_PERCENT: '0',
      PORT,
      ...this.#env,
    };
  }

  /** Runs a program of the product in the group. */
  run(...args: string[]): ChildProcess {
    const child = spawn(process.execPath, [...flags, ...args], {
      cwd: root,
      env: this.env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#group.take(child.pid ?? Number.NaN);
    return child;
  }

  async start(): Promise<void> {
    const child = this.run('server/dist/main.js');
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (this.#written += chunk.toString()));
    this.#ended = new Promise((resolve) => child.once('exit', resolve));
    await until('the server is ready', async () => (await fetch(`${this.url}/readyz`)).status === 200);
    this.#look = setInterval(() => this.#measure(), 250);
  }

  get hasEnded(): boolean {
    return this.#child?.exitCode !== null || this.#child.signalCode !== null;
  }

  /** Stops the server by SIGTERM and records how long that takes. */
  async stop(): Promise<void> {
    const began = performance.now();
    clearInterval(this.#look);
    this.#child?.kill('SIGTERM');
    await this.#ended;
    this.#stops.push((performance.now() - began) / 1_000);
  }

  async kill(): Promise<void> {
    clearInterval(this.#look);
    this.#child?.kill('SIGKILL');
    await this.#ended;
  }

  async end(): Promise<void> {
    clearInterval(this.#look);
    if (!this.hasEnded) await this.kill();
  }

  #measure(): void {
    const family = familyOf(this.#child?.pid ?? 0);
    const [server = 0, ...others] = family.map(proportionalMb);
    const rest = others.reduce((sum, each) => sum + each, 0);
    this.#most = {
      all: Math.max(this.#most.all, server + rest),
      server: Math.max(this.#most.server, server),
      others: Math.max(this.#most.others, rest),
    };
  }

  figures(): string {
    const { all, server, others } = this.#most;
    return `memory without PostgreSQL: at most ${Math.round(all)} MB (server ${Math.round(server)}, heavy work ${Math.round(others)}), limit ${MAX_MB} · ${this.#stops.length} stops by SIGTERM: at most ${Math.max(...this.#stops).toFixed(1)} s, limit ${STOP_SECONDS}`;
  }

  checkBounds(): void {
    check(this.#most.all < MAX_MB, `memory stays under ${MAX_MB} MB: ${Math.round(this.#most.all)}`);
    check(Math.max(...this.#stops) < STOP_SECONDS, `the server stops within ${STOP_SECONDS} s: ${Math.max(...this.#stops).toFixed(1)}`);
  }
}

/** A process and all its descendants, itself first. */
function familyOf(pid: number): number[] {
  const family = [pid];
  for (let at = 0; at < family.length; at++) {
    const tasks = `/proc/${family[at]}/task`;
    for (const task of listed(tasks)) family.push(...text(`${tasks}/${task}/children`).trim().split(' ').filter(Boolean).map(Number));
  }
  return family;
}

/** Proportional set size of a process in megabytes: shared memory is counted once overall. */
const proportionalMb = (pid: number) => Number(/^Pss:\s+(\d+)/m.exec(text(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1_024;

function text(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

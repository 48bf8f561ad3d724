import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** One request of an operation. */
export interface Shot {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
  readonly tenantCode?: string;
}

export interface Measured {
  /** Requests per second. */
  readonly rate: number;
  /** CPU milliseconds of the server per request. */
  readonly cpu: number;
  /** CPU milliseconds of all processes of PostgreSQL per request; NaN if the target names none. */
  readonly databaseCpu: number;
  /** 99th percentile of the latency, in milliseconds. */
  readonly p99: number;
}

/** A server under load. */
export interface Target {
  readonly port: number;
  readonly pid: number;
  /** The first process of PostgreSQL, whose children serve the connections. */
  readonly databasePid?: number;
  readonly headers: Record<string, string>;
  /** 16 if left out. */
  readonly connections?: number;
}

const CONNECTIONS = 16;
/** Clock ticks per second in /proc, on every Linux that Node runs on. */
const TICKS = 100;

/** A load: the request of each turn, and one that is sent ten times a second beside them and not measured. */
export interface Load {
  readonly next: (turn: number) => Shot;
  readonly beside?: ((turn: number) => Shot) | undefined;
}

const BESIDE_EVERY_MS = 100;

/** Sends requests over all connections of the target for `seconds`, each connection sending as soon as it is answered. */
export async function shoot(target: Target, seconds: number, { next, beside }: Load): Promise<Measured> {
  const connections = target.connections ?? CONNECTIONS;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const until = performance.now() + seconds * 1_000;
  const [cpuBefore, databaseBefore] = [processorSeconds(target.pid), databaseSeconds(target.databasePid)];
  const start = performance.now();
  let turn = 0;
  const loads = Array.from({ length: connections }, async () => {
    while (performance.now() < until) {
      const sent = performance.now();
      await fire(agent, target, next(turn++));
      times.push(performance.now() - sent);
    }
  });
  await Promise.all([...loads, beside && fireBeside(target, until, beside)]);
  const took = (performance.now() - start) / 1_000;
  const each = (seconds: number) => (seconds * 1_000) / times.length;
  const cpu = each(processorSeconds(target.pid) - cpuBefore);
  const databaseCpu = each(databaseSeconds(target.databasePid) - databaseBefore);
  agent.destroy();
  times.sort((a, b) => a - b);
  return { rate: times.length / took, cpu, databaseCpu, p99: times[Math.floor(times.length * 0.99)] ?? 0 };
}

let besideTurn = 0;

async function fireBeside(target: Target, until: number, beside: (turn: number) => Shot): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const sent: Promise<void>[] = [];
  while (performance.now() < until) {
    sent.push(fire(agent, target, beside(besideTurn++)));
    await pause(BESIDE_EVERY_MS);
  }
  await Promise.all(sent);
  agent.destroy();
}

async function fire(agent: Agent, { port, headers: own }: Target, { method, path, body, tenantCode }: Shot): Promise<void> {
  const headers = {
    ...own,
    ...(tenantCode === undefined ? {} : { 'x-tenant-code': tenantCode }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  await new Promise<void>((resolve, reject) => {
    const outgoing = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        method,
        path,
        headers,
      },
      (answer) => {
        let size = 0;
        answer.on('data', (chunk: Buffer) => (size += chunk.length));
        answer.on('end', () =>
          answer.statusCode !== undefined && answer.statusCode < 300 && size > 2
            ? resolve()
            : reject(new Error(`${method} ${path} answered ${answer.statusCode}`)),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** The fields of a process in /proc that follow its name: state, parent, …; undefined once it has ended. */
function fieldsOf(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ');
  } catch {
    return undefined;
  }
}

const ticksOf = (fields: readonly string[], ...places: number[]) => places.reduce((sum, place) => sum + Number(fields[place]), 0) / TICKS;

export function processorSeconds(pid: number): number {
  return ticksOf(fieldsOf(pid) ?? [], 11, 12);
}

/** Processor seconds of PostgreSQL: of its first process, of its children that have ended, and of those that run. */
function databaseSeconds(pid: number | undefined): number {
  const first = pid === undefined ? undefined : fieldsOf(pid);
  if (!first) return Number.NaN;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => [fieldsOf(Number(name)) ?? []])
    .filter(([, parent]) => Number(parent) === pid);
  return children.reduce((sum, fields) => sum + ticksOf(fields, 11, 12), ticksOf(first, 11, 12, 13, 14));
}

/** Resident memory in megabytes. */
export function residentMegabytes(pid: number): number {
  try {
    const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(line) / 1_024;
  } catch {
    return Number.NaN;
  }
}

import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';

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
  /** 99th percentile of the latency, in milliseconds. */
  readonly p99: number;
}

/** A server under load. */
export interface Target {
  readonly port: number;
  readonly pid: number;
  readonly headers: Record<string, string>;
}

const CONNECTIONS = 16;
/** Clock ticks per second in /proc, on every Linux that Node runs on. */
const TICKS = 100;

/** Sends requests over sixteen connections for `seconds`, each connection sending as soon as it is answered. */
export async function shoot(target: Target, seconds: number, next: (turn: number) => Shot): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const times: number[] = [];
  const until = performance.now() + seconds * 1_000;
  const cpuBefore = processorSeconds(target.pid);
  const start = performance.now();
  let turn = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < until) {
        const sent = performance.now();
        await fire(agent, target, next(turn++));
        times.push(performance.now() - sent);
      }
    }),
  );
  const took = (performance.now() - start) / 1_000;
  const cpu = processorSeconds(target.pid) - cpuBefore;
  agent.destroy();
  times.sort((a, b) => a - b);
  return { rate: times.length / took, cpu: (cpu * 1_000) / times.length, p99: times[Math.floor(times.length * 0.99)] ?? 0 };
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

export function processorSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / TICKS;
  } catch {
    return Number.NaN;
  }
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

import { type ChildProcess, spawn } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { boundProcess, dataKb } from './process-bounds.ts';
import type { FromProcess, ToProcess } from './serve-work.ts';
import { WorkError, WorkRefused } from './work-error.ts';

export interface ProcessOrder {
  /** The module that calls `serveWork()`. */
  readonly module: URL;
  /** What the module prepares for; determines which libraries are loaded. */
  readonly hint?: unknown;
  /** Memory beyond the loaded program, in megabytes. */
  readonly memoryMb: number;
  /** Seconds of CPU time over the whole life of the process. */
  readonly cpuSeconds: number;
  /** Work that nobody waits for runs at lower priority than the rest of the machine. */
  readonly isBackground: boolean;
  /** Variables it needs beyond those of every program. It receives no secret unless one is named here. */
  readonly environment?: NodeJS.ProcessEnv;
}

interface WorkOrder {
  readonly input: unknown;
  readonly timeoutMs: number;
  readonly onProgress?: (value: unknown) => void;
}

/** Loading takes half a second on an idle machine. */
const READY_MS = 60_000;
const BACKGROUND_PRIORITY = 10;
/** A process that reads untrusted files must not inherit the server's secrets. */
const INHERITED = ['PATH', 'HOME', 'LANG', 'LC_ALL', 'TMPDIR', 'TZ', 'TESSDATA_PREFIX'];

/**
 * A process for heavy work, separate from the server, so that a file which takes too much time or memory or causes a crash
 * affects only that process. Does one job at a time.
 */
export class BoundedProcess {
  readonly #child: ChildProcess;
  readonly #ended: Promise<never>;
  readonly #ready: Promise<void>;
  #readyKb = 0;
  #hasEnded = false;
  #reject: (error: WorkError) => void = () => undefined;
  #onMessage: (message: FromProcess) => void = () => undefined;

  constructor({ module, hint, memoryMb, cpuSeconds, isBackground, environment = {} }: ProcessOrder) {
    const own = Object.fromEntries(INHERITED.map((name) => [name, process.env[name]]));
    const cache = getCompileCacheDir();
    const flags = [`--max-old-space-size=${memoryMb + 64}`, '--max-semi-space-size=4'];
    this.#child = spawn(process.execPath, [...flags, fileURLToPath(module)], {
      env: { ...own, ...(cache === undefined ? {} : { NODE_COMPILE_CACHE: cache }), MALLOC_ARENA_MAX: '2', ...environment },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      // A separate process group, so that the programs it starts end with it.
      detached: true,
    });
    this.#child.unref();
    this.#child.channel?.unref();
    const ended = Promise.withResolvers<never>();
    this.#ended = ended.promise;
    this.#ended.catch(() => undefined);
    this.#reject = ended.reject;
    this.#child.on('error', (error) => ended.reject(new WorkError('broken', error.message)));
    this.#child.on('exit', (code, signal) => ended.reject(asFailure(code, signal)));
    this.#child.on('message', (message: FromProcess) => this.#onMessage(message));
    this.#ready = this.#prepare(hint, { memoryMb, cpuSeconds, isBackground });
    this.#ready.catch(() => undefined);
  }

  /** Whether it accepts no more work: it has ended, or is being ended. */
  get hasEnded(): boolean {
    return this.#hasEnded || this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /**
   * @throws {WorkRefused} with the process's message for the person who asked.
   * @throws {WorkError} if there was no result; the process has ended then.
   */
  async work<O>({ input, timeoutMs, onProgress }: WorkOrder): Promise<O> {
    await this.#ready;
    return (await this.#exchange({ type: 'work', input }, timeoutMs, onProgress)) as O;
  }

  /** Memory it has allocated since it was ready, in megabytes. @throws {Error} if the system does not report it. */
  async grownMb(): Promise<number> {
    const { pid } = this.#child;
    return pid === undefined || this.hasEnded ? 0 : ((await dataKb(pid)) - this.#readyKb) / 1_024;
  }

  /** Closes its channel, as the end of the server does. */
  disconnect(): void {
    this.#child.disconnect();
  }

  /** Ends it at once, with every program it started. */
  end(failure: WorkError = new WorkError('stopped', 'the process was ended')): void {
    this.#reject(failure);
    const { pid } = this.#child;
    if (pid === undefined || this.hasEnded) return;
    this.#hasEnded = true;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      this.#child.kill('SIGKILL');
    }
  }

  async #prepare(hint: unknown, bounds: { memoryMb: number; cpuSeconds: number; isBackground: boolean }): Promise<void> {
    await this.#exchange({ type: 'prepare', hint }, READY_MS);
    const { pid } = this.#child;
    if (pid === undefined) return;
    if (bounds.isBackground) lowerPriority(pid);
    await boundProcess(pid, bounds);
    this.#readyKb = await dataKb(pid).catch(() => 0);
  }

  async #exchange(message: ToProcess, timeoutMs: number, onProgress?: (value: unknown) => void): Promise<unknown> {
    const answer = Promise.withResolvers<unknown>();
    this.#onMessage = (message) => {
      if (message.type === 'progress') onProgress?.(message.value);
      else if (message.type === 'refused') answer.reject(new WorkRefused(message.message));
      else if (message.type === 'failed')
        this.end(new WorkError(/alloc|memory/i.test(message.message) ? 'memory' : 'broken', message.message));
      else answer.resolve(message.type === 'done' ? message.value : undefined);
    };
    const clock = setTimeout(() => this.end(new WorkError('time', `no result within ${timeoutMs} ms`)), timeoutMs);
    try {
      // If the process has ended, its exit is reported instead.
      this.#child.send(message, () => undefined);
      return await Promise.race([answer.promise, this.#ended]);
    } finally {
      clearTimeout(clock);
    }
  }
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, BACKGROUND_PRIORITY);
  } catch {
    // It has ended, or priorities may not be changed here: then it runs at the server's priority.
  }
}

/** Shell exit codes of the signals with which V8 and libc end a process that cannot allocate memory. */
const OUT_OF_MEMORY = new Set([133, 134, 137, 139]);
const MEMORY_SIGNALS = new Set<string>(['SIGABRT', 'SIGTRAP', 'SIGSEGV', 'SIGILL', 'SIGBUS', 'SIGKILL']);

function asFailure(code: number | null, signal: NodeJS.Signals | null): WorkError {
  if (signal === 'SIGXCPU') return new WorkError('time', 'the process used up its time of the processor');
  const isMemory = (signal !== null && MEMORY_SIGNALS.has(signal)) || (code !== null && OUT_OF_MEMORY.has(code));
  return new WorkError(isMemory ? 'memory' : 'broken', `the process ended with ${signal ?? String(code)}`);
}

/** Does one job in a separate process, and ends the process. */
export async function runInProcess<O>(order: ProcessOrder & WorkOrder & { readonly signal: AbortSignal }): Promise<O> {
  const { signal } = order;
  if (signal.aborted) throw new WorkError('stopped', 'the server stops');
  const worker = new BoundedProcess(order);
  const stop = () => worker.end(new WorkError('stopped', 'the server stops'));
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await worker.work<O>(order);
  } finally {
    signal.removeEventListener('abort', stop);
    worker.end();
  }
}

import { spawn } from 'node:child_process';
import { serveWork } from '../../src/platform/heavy-work/serve-work.ts';
import { WorkRefused } from '../../src/platform/heavy-work/work-error.ts';

/** What a test makes the process do. */
export type HostileWork = 'answer' | 'buffers' | 'objects' | 'spin' | 'begin' | 'leave' | 'refuse' | 'environment';

const retained: unknown[] = [];

const work: Record<HostileWork, (onProgress: (value: unknown) => void) => unknown> = {
  answer: () => process.pid,
  // Memory outside the V8 heap, which a heap limit does not bound.
  buffers: () => {
    for (;;) retained.push(Buffer.alloc(8_000_000, 1));
  },
  objects: () => {
    for (;;) retained.push({ one: Math.random(), other: `${Math.random()}` });
  },
  spin: () => {
    for (;;) retained.length = 0;
  },
  // Starts a child process that would outlive it, and reports its pid.
  begin: async (onProgress) => {
    onProgress(spawn('sleep', ['600'], { stdio: 'ignore' }).pid);
    return await new Promise(() => undefined);
  },
  leave: () => process.exit(3),
  refuse: () => {
    throw new WorkRefused('It is locked.');
  },
  environment: () => Object.keys(process.env),
};

serveWork(
  async () => await Promise.resolve(async (kind: HostileWork, onProgress: (value: unknown) => void) => await work[kind](onProgress)),
);

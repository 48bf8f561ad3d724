import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { FILES_OF_ONE_POSTGRES } from './test/distribution/one-postgres.ts';
import { LongestFirst } from './test/longest-first.ts';

export default defineConfig({
  test: {
    name: 'server',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: process.env['CLUSTER_URL'] === undefined ? configDefaults.exclude : [...configDefaults.exclude, ...FILES_OF_ONE_POSTGRES],
    globalSetup: ['./test/global-setup.ts'],
    setupFiles: ['./test/setup.ts'],
    environment: 'node',
    // A larger space for young objects: the default takes a fifth more of the processor for collecting them.
    execArgv: ['--max-semi-space-size=64'],
    // The files of a worker share what they import and one server: reading it all again took each a second.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Each waits for the database or for a process half of its time: with two, two cores were idle for a tenth of a run.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // What hangs fails all the same; a machine that is busy with others needs its time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A day in court must be the same day wherever the server stands.
    env: { TZ: 'Asia/Kolkata' },
  },
});

import { setTimeout as pause } from 'node:timers/promises';
import { residentMegabytes } from '../../../bench/load.ts';
import { startLoaded } from '../../../bench/speed.ts';
import { check, type Report } from '../../harness/scenario.ts';

/** Duration; `SOAK_MINUTES=60` for a whole hour. */
const MINUTES = Number(process.env['SOAK_MINUTES'] ?? 10);
/** Number of samples; the first quarter is warm-up and not compared. */
const SAMPLES = 24;
/** Megabytes by which the last quarter may exceed the second: less than a leak of one byte per request leaves in an hour. */
const MAX_GROWTH = 25;
/** Milliseconds by which the latency of a light request may grow. */
const MAX_LAG = 100;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Runs a mixed load for minutes: neither memory nor the latency of a light request may grow. */
export async function prove({ log }: Report): Promise<void> {
  const loaded = await startLoaded();
  try {
    const samples: { memory: number; lag: number }[] = [];
    let requests = 0;
    for (let sample = 0; sample < SAMPLES; sample++) {
      requests += await loaded.shoot((MINUTES * 60) / SAMPLES);
      // A pause without load, so that only retained memory is measured.
      await pause(250);
      const start = performance.now();
      await fetch(`${loaded.url}/healthz`);
      samples.push({ memory: residentMegabytes(loaded.pid), lag: performance.now() - start });
    }
    const quarter = SAMPLES / 4;
    const [early, late] = [samples.slice(quarter, 2 * quarter), samples.slice(-quarter)];
    const memory = [early, late].map((part) => mean(part.map((one) => one.memory)));
    const lag = [early, late].map((part) => mean(part.map((one) => one.lag)));
    log(`${requests} requests in ${MINUTES} minutes (7 lists, 2 cases, 1 new case of ten)`);
    log(`memory in the second quarter ${memory[0]?.toFixed(0)} MB, in the last ${memory[1]?.toFixed(0)} MB`);
    log(`a light request after the load waited ${lag[0]?.toFixed(1)} ms in the second quarter, ${lag[1]?.toFixed(1)} ms in the last`);
    check((memory[1] ?? 0) - (memory[0] ?? 0) <= MAX_GROWTH, 'memory does not grow under load');
    check((lag[1] ?? 0) - (lag[0] ?? 0) <= MAX_LAG, 'the latency of a light request does not grow');
  } finally {
    await loaded.end();
  }
}

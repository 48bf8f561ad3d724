import { setTimeout as pause } from 'node:timers/promises';
import { residentMegabytes } from '../bench/load.ts';
import { startLoaded } from '../bench/speed.ts';
import { hold, type Report } from './part.ts';

export const measures = true;

/** `SOAK_MINUTES=60` for the whole hour. */
const MINUTES = Number(process.env['SOAK_MINUTES'] ?? 10);
/** Samples in all; the first quarter warms up, and is not compared. */
const SAMPLES = 24;
/** Megabytes the last quarter may hold beyond the second: less than a leak of a byte a request would leave in an hour. */
const MOST_GROWTH = 25;
/** Milliseconds a light request may wait on top of what it waited at first. */
const MOST_LAG = 100;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** A mixed load for minutes: neither memory nor the time that a light request waits grows. */
export async function prove({ say }: Report): Promise<void> {
  const loaded = await startLoaded();
  try {
    const samples: { memory: number; lag: number }[] = [];
    let requests = 0;
    for (let sample = 0; sample < SAMPLES; sample++) {
      requests += await loaded.shoot((MINUTES * 60) / SAMPLES);
      // A moment without load, so that what is measured is what stays.
      await pause(250);
      const asked = performance.now();
      await fetch(`${loaded.url}/healthz`);
      samples.push({ memory: residentMegabytes(loaded.pid), lag: performance.now() - asked });
    }
    const quarter = SAMPLES / 4;
    const [early, late] = [samples.slice(quarter, 2 * quarter), samples.slice(-quarter)];
    const memory = [early, late].map((part) => mean(part.map((one) => one.memory)));
    const lag = [early, late].map((part) => mean(part.map((one) => one.lag)));
    say(`${requests} requests in ${MINUTES} minutes (7 lists, 2 cases, 1 new case of ten)`);
    say(`memory in the second quarter ${memory[0]?.toFixed(0)} MB, in the last ${memory[1]?.toFixed(0)} MB`);
    say(`a light request after the load waited ${lag[0]?.toFixed(1)} ms in the second quarter, ${lag[1]?.toFixed(1)} ms in the last`);
    hold((memory[1] ?? 0) - (memory[0] ?? 0) <= MOST_GROWTH, 'memory does not grow under load');
    hold((lag[1] ?? 0) - (lag[0] ?? 0) <= MOST_LAG, 'requests wait no longer than at first');
  } finally {
    await loaded.end();
  }
}

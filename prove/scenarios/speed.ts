import { measureSpeed } from '../../bench/speed.ts';
import { check, type Report } from '../harness/scenario.ts';

export const measures = true;

/** Tolerance for noise from other work on the machine; a ratio below even this share of its target fails. */
const MARGIN = 0.75;
/** Tolerance for memory: after thousands of requests a process still holds garbage that the next collection would free. */
const MEMORY_MARGIN = 1.25;
/** Megabytes. */
const MAX_MEMORY = 200;

/** The server against the baseline: ratios of one run, with everything switched on. */
export async function prove({ log }: Report): Promise<void> {
  log('operation: ratio to the baseline (target) · CPU ms per request, ours and the baseline’s · 99th percentile, times the baseline’s');
  const effort = { rounds: Number(process.env['BENCH_ROUNDS'] ?? 12), seconds: Number(process.env['BENCH_SECONDS'] ?? 0.75) };
  const { operations, memory, startSeconds } = await measureSpeed(effort, ({ name, target, ratio, cpu, cpuBaseline, p99 }) =>
    log(`${name}: ${ratio.toFixed(2)} (≥ ${target}) · ${cpu.toFixed(2)} and ${cpuBaseline.toFixed(2)} · ${p99.toFixed(1)}`),
  );
  log(`memory after load: ${memory.ours.toFixed(0)} MB (≤ ${MAX_MEMORY}); start: ${startSeconds.toFixed(2)} s`);
  for (const { name, ratio, target } of operations)
    check(ratio >= target * MARGIN, `${name}: ${ratio.toFixed(2)} of the baseline, target ${target}`);
  check(memory.ours <= MAX_MEMORY * MEMORY_MARGIN, `memory after load: ${memory.ours.toFixed(0)} MB`);
}

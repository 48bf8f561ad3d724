import { measureSpeed } from '../bench/speed.ts';
import { hold, type Report } from './part.ts';

export const measures = true;

/** Other work on the machine blurs a ratio by so much; what falls below even this is a fault. */
const MARGIN = 0.75;
/** Megabytes. A process that has just answered thousands of requests holds what the next sweep would take. */
const MEMORY_MARGIN = 1.25;
const MOST_MEMORY = 200;

/** The server against its floor: ratios of one run, with everything on. */
export async function prove({ say }: Report): Promise<void> {
  say('operation: ratio to the floor (target) · processor ms a request, ours and the floor’s · 99th percentile, times the floor’s');
  const effort = { rounds: Number(process.env['BENCH_ROUNDS'] ?? 12), seconds: Number(process.env['BENCH_SECONDS'] ?? 0.75) };
  const { operations, memory, startSeconds } = await measureSpeed(effort, ({ name, target, ratio, cpu, cpuFloor, p99 }) =>
    say(`${name}: ${ratio.toFixed(2)} (≥ ${target}) · ${cpu.toFixed(2)} and ${cpuFloor.toFixed(2)} · ${p99.toFixed(1)}`),
  );
  say(`memory after load: ${memory.ours.toFixed(0)} MB (≤ ${MOST_MEMORY}); start: ${startSeconds.toFixed(2)} s`);
  for (const { name, ratio, target } of operations)
    hold(ratio >= target * MARGIN, `${name}: ${ratio.toFixed(2)} of the floor, ${target} wanted`);
  hold(memory.ours <= MOST_MEMORY * MEMORY_MARGIN, `memory after load: ${memory.ours.toFixed(0)} MB`);
}

import { effortFrom, measureSpeed } from '../../../bench/speed.ts';
import { check, type Report } from '../../harness/scenario.ts';

/** Tolerance for noise from other work on the machine; a ratio below even this share of its target fails. */
const MARGIN = 0.75;
/** Tolerance for memory: after thousands of requests a process still holds garbage that the next collection would free. */
const MEMORY_MARGIN = 1.25;
/** Megabytes. */
const MAX_MEMORY = 200;

/** The server against the lean floor: ratios of one run, with everything switched on. */
export async function prove({ log }: Report): Promise<void> {
  log(
    'operation: ratio to the lean floor (target), and to the baseline · CPU ms per request: Node, PostgreSQL · p99, times the lean floor’s',
  );
  const effort = effortFrom(process.env, 12);
  const { operations, memory, startSeconds } = await measureSpeed(effort, ({ name, target, ratio, node, database, p99 }) =>
    log(
      `${name}: ${ratio.lean.toFixed(2)} (≥ ${target}), ${ratio.baseline?.toFixed(2) ?? '–'} · ${node.ours.toFixed(2)}, ${database.ours.toFixed(2)} · ${p99.toFixed(1)}`,
    ),
  );
  log(`memory after load: ${memory.ours.toFixed(0)} MB (≤ ${MAX_MEMORY}); start: ${startSeconds.toFixed(2)} s`);
  for (const { name, ratio, target } of operations)
    check(ratio.lean >= target * MARGIN, `${name}: ${ratio.lean.toFixed(2)} of the lean floor, target ${target}`);
  check(memory.ours <= MAX_MEMORY * MEMORY_MARGIN, `memory after load: ${memory.ours.toFixed(0)} MB`);
}

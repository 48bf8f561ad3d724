/**
 * Prints the server's speed against both floors as a table. `BENCH_ROUNDS` (16), `BENCH_SECONDS` (0.75) and `BENCH_WARM_SECONDS` (12) set
 * its length, `BENCH_ONLY` its operations: case, list, written, deadlines, search, palette, create, form, mixed.
 */
import { effortFrom, measureSpeed } from './speed.ts';

const two = (value: number | undefined) => (value === undefined ? '–' : value.toFixed(2));

console.log('Filling the database: 219,000 cases in 200 firms…');
console.log(
  'ratio: requests per second, divided by those of the lean floor (the smallest statement) and of the baseline (our own statements)\n',
);
console.log(
  '| operation | lean/s | ours/s | ratio | target | ratio to the baseline | ms Node, lean → ours | ms PostgreSQL, lean → ours | p99, times the lean floor’s |\n|---|--:|--:|--:|--:|--:|--:|--:|--:|',
);
const { memory, startSeconds } = await measureSpeed(effortFrom(process.env, 16), ({ name, target, rate, ratio, node, database, p99 }) => {
  const rates = [rate.lean.toFixed(0), rate.ours.toFixed(0), two(ratio.lean), `≥ ${target}`, two(ratio.baseline)];
  const times = [node, database].map(({ lean, ours }) => `${two(lean)} → ${two(ours)}`);
  console.log(`| ${[name, ...rates, ...times, p99.toFixed(1)].join(' | ')} |`);
});
console.log(
  `\nMemory after load: ${memory.ours.toFixed(0)} MB resident (lean floor ${memory.lean.toFixed(0)}, baseline ${memory.baseline.toFixed(0)}), target ≤ 200`,
);
console.log(`Start of the server on an existing database: ${startSeconds.toFixed(2)} s, target ≤ 5`);

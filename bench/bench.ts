/** Prints the server's speed against the baseline as a table. `BENCH_ROUNDS` (16) and `BENCH_SECONDS` (0.75) set its length. */
import { measureSpeed } from './speed.ts';

const effort = { rounds: Number(process.env['BENCH_ROUNDS'] ?? 16), seconds: Number(process.env['BENCH_SECONDS'] ?? 0.75) };
console.log('Filling the database: 219,000 cases in 200 firms…');
console.log(
  '| operation | baseline/s | ours/s | ratio | target | CPU ms baseline | CPU ms ours | p99, times the baseline’s |\n|---|--:|--:|--:|--:|--:|--:|--:|',
);
const { memory, startSeconds } = await measureSpeed(effort, ({ name, target, ...found }) => {
  const rates = [found.baseline.toFixed(0), found.ours.toFixed(0), found.ratio.toFixed(2), `≥ ${target}`];
  console.log(`| ${[name, ...rates, found.cpuBaseline.toFixed(2), found.cpu.toFixed(2), found.p99.toFixed(1)].join(' | ')} |`);
});
console.log(`\nMemory after load: ${memory.ours.toFixed(0)} MB resident (baseline ${memory.baseline.toFixed(0)}), target ≤ 200`);
console.log(`Start of the server on an existing database: ${startSeconds.toFixed(2)} s, target ≤ 5`);

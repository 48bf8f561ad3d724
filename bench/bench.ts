/** The server against its floor, as a table. `BENCH_ROUNDS` (16) and `BENCH_SECONDS` (0.75) make it shorter or longer. */
import { measureSpeed } from './speed.ts';

const effort = { rounds: Number(process.env['BENCH_ROUNDS'] ?? 16), seconds: Number(process.env['BENCH_SECONDS'] ?? 0.75) };
console.log('Filling the database: 219,000 cases in 200 firms…');
console.log(
  '| operation | floor/s | ours/s | ratio | target | CPU ms floor | CPU ms ours | p99, times the floor’s |\n|---|--:|--:|--:|--:|--:|--:|--:|',
);
const { memory, startSeconds } = await measureSpeed(effort, ({ name, target, ...found }) => {
  const rates = [found.floor.toFixed(0), found.ours.toFixed(0), found.ratio.toFixed(2), `≥ ${target}`];
  console.log(`| ${[name, ...rates, found.cpuFloor.toFixed(2), found.cpu.toFixed(2), found.p99.toFixed(1)].join(' | ')} |`);
});
console.log(`\nMemory after load: ${memory.ours.toFixed(0)} MB resident (floor ${memory.floor.toFixed(0)}), target ≤ 200`);
console.log(`Start of the server on a database that is there: ${startSeconds.toFixed(2)} s, target ≤ 5`);

/**
 * Prints the cost of pages as a firm grows and as the number of firms grows, as two tables. `GROWTH_SIZES` (200,2000,20000,200000)
 * are cases of one firm, `GROWTH_FIRMS` (10,1000,10000) small firms beside it; `BENCH_ROUNDS` (5) and `BENCH_SECONDS` (0.6) as in
 * bench.ts.
 */
import { measureGrowth, tableOf } from './growth-curve.ts';

const numbers = (list: string) => list.split(',').map(Number);
const sizes = numbers(process.env['GROWTH_SIZES'] ?? '200,2000,20000,200000');
const neighbours = numbers(process.env['GROWTH_FIRMS'] ?? '10,1000,10000');
const effort = {
  sizes,
  neighbours,
  rounds: Number(process.env['BENCH_ROUNDS'] ?? 5),
  seconds: Number(process.env['BENCH_SECONDS'] ?? 0.6),
};
console.log(`Filling the database: firms of ${sizes.join(', ')} cases…`);
const found = await measureGrowth(effort);
console.log(`Filled in ${found.seedSeconds.toFixed(0)} s.`);
console.log(tableOf(found.sizes, 'cases').join('\n'));
console.log('');
console.log(tableOf(found.neighbours, 'firms').join('\n'));

import { type Growth, measureGrowth, tableOf } from '../bench/growth-curve.ts';
import { hold, type Report } from './part.ts';

const numbers = (list: string) => list.split(',').map(Number);
/** Cases of one firm; `GROWTH_SIZES=200,2000,20000,200000` for the longest curve. */
const SIZES = numbers(process.env['GROWTH_SIZES'] ?? '200,2000,20000');
const FIRMS = numbers(process.env['GROWTH_FIRMS'] ?? '10,1000,10000');
/** Pages whose answer itself grows with the firm, up to a bound of their own. */
const GROWS = new Set(['clients']);
/** What a page may take at the last step, times what it takes at the first: logarithms grow so, and noise doubles. */
const MOST_TIMES = 4;

function flat(growth: readonly Growth[], what: string): void {
  for (const { name, times } of growth)
    hold(GROWS.has(name) || times <= MOST_TIMES, `${name} takes ${times.toFixed(1)} times as long with ${what}`);
}

/** Pages of a firm as it grows, and as firms grow in number beside it. */
export async function prove({ say }: Report): Promise<void> {
  const effort = {
    sizes: SIZES,
    neighbours: FIRMS,
    rounds: Number(process.env['BENCH_ROUNDS'] ?? 3),
    seconds: Number(process.env['BENCH_SECONDS'] ?? 0.4),
  };
  const { sizes, neighbours } = await measureGrowth(effort);
  for (const line of [...tableOf(sizes, SIZES, 'cases'), ...tableOf(neighbours, FIRMS, 'firms')]) say(line);
  flat(sizes, `${SIZES.at(-1)} cases`);
  flat(neighbours, `${FIRMS.at(-1)} firms`);
}

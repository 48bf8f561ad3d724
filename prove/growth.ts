import { measureGrowth, type Steps, tableOf } from '../bench/growth-curve.ts';
import type { Reading } from '../bench/growth-reads.ts';
import { hold, type Report } from './part.ts';

export const measures = true;

const numbers = (list: string) => list.split(',').map(Number);
/** Cases of one firm. */
const SIZES = numbers(process.env['GROWTH_SIZES'] ?? '200,2000,20000,200000');
/** Small firms beside it. */
const FIRMS = numbers(process.env['GROWTH_FIRMS'] ?? '10,1000,10000');
/** Rows that are gone through in a millisecond or two, however many of them there were before. */
const FEW_ROWS = 5_000;
/** Blocks that are looked at in half a millisecond. A table of a few pages is read whole, in fewer blocks than its index would take. */
const FEW_BLOCKS = 300;

/** How much more there may be to read than at the first step: the logarithm of what grew. A small firm's plan may be cheaper yet. */
function allowance(steps: readonly number[]): number {
  return Math.log(Math.max(...steps)) / Math.log(Math.max(2, Math.min(...steps)));
}

/** Each record of the answer may be read. */
function ratio(now: Reading, first: Reading): number {
  return Math.max(1, now.answered / Math.max(1, first.answered));
}

/** Blocks and rows do not depend on how busy the machine is: these are held. @returns what does not hold. */
function steeperThanLogarithm({ steps, reads }: Steps, what: string): string[] {
  return reads.flatMap(({ name, kept }) =>
    kept.flatMap((now, place) => {
      const [first] = kept;
      const step = steps[place] ?? 0;
      if (!first) return [];
      const more = allowance(steps) * ratio(now, first);
      const isSteep = now.buffers > Math.max(FEW_BLOCKS, first.buffers * more) || now.rows > Math.max(FEW_ROWS, first.rows * more);
      return isSteep
        ? [`${name} reads ${now.buffers} blocks and ${now.rows} rows at ${step} ${what}, at first ${first.buffers} and ${first.rows}`]
        : [];
    }),
  );
}

/** Pages of a firm as it grows, and as firms grow in number beside it. */
export async function prove({ say }: Report): Promise<void> {
  const { sizes, neighbours, seedSeconds } = await measureGrowth({
    sizes: SIZES,
    neighbours: FIRMS,
    rounds: Number(process.env['BENCH_ROUNDS'] ?? 1),
    seconds: Number(process.env['BENCH_SECONDS'] ?? 0.25),
  });
  say(`filled in ${seedSeconds.toFixed(0)} s`);
  for (const line of [...tableOf(sizes, 'cases'), ...tableOf(neighbours, 'firms')]) say(line);
  const steep = [...steeperThanLogarithm(sizes, 'cases'), ...steeperThanLogarithm(neighbours, 'firms')];
  hold(steep.length === 0, `no page is steeper than logarithmic: ${steep.join('; ')}`);
}

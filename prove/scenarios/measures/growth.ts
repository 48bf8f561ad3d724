import { measureBeside, measureGrowth, type Steps, tableOf } from '../../../bench/growth-curve.ts';
import type { Reading } from '../../../bench/growth-reads.ts';
import { check, type Report } from '../../harness/scenario.ts';

const numbers = (list: string) => list.split(',').map(Number);
/** Numbers of cases of one firm. */
const SIZES = numbers(process.env['GROWTH_SIZES'] ?? '200,2000,20000,200000');
/** Numbers of small firms beside it. */
const FIRMS = numbers(process.env['GROWTH_FIRMS'] ?? '10,1000,10000');
/** Databases without a firm of the largest size: one of many small firms, and one of a chamber with a server of its own. */
const DATABASES = [
  { sizes: [200, 2_000, 20_000], firms: 10_000 },
  { sizes: [200, 2_000, 20_000], firms: 0 },
];
/** Number of rows read in a millisecond or two; fewer never count as growth. */
const FEW_ROWS = 5_000;
/** Blocks read in half a millisecond. A table of a few pages is read whole, in fewer blocks than through its index. */
const FEW_BLOCKS = 300;

/** Allowed growth over the first step: logarithmic in the size. The plan for a small firm may be cheaper still. */
function allowance(steps: readonly number[]): number {
  return Math.log(Math.max(...steps)) / Math.log(Math.max(2, Math.min(...steps)));
}

/** Growth of the answer itself, since each of its records may be read. */
function ratio(now: Reading, first: Reading): number {
  return Math.max(1, now.answered / Math.max(1, first.answered));
}

/** Compares blocks and rows, which do not depend on how busy the machine is. @returns a sentence for each page that grows faster. */
function steeperThanLogarithm({ steps, reads }: Steps, what: string): string[] {
  return reads.flatMap(({ name, cached }) =>
    cached.flatMap((now, place) => {
      const [first] = cached;
      const step = steps[place] ?? 0;
      if (!first) return [];
      const more = allowance(steps) * ratio(now, first);
      const growsTooFast = now.buffers > Math.max(FEW_BLOCKS, first.buffers * more) || now.rows > Math.max(FEW_ROWS, first.rows * more);
      return growsTooFast
        ? [`${name} reads ${now.buffers} blocks and ${now.rows} rows at ${step} ${what}, at first ${first.buffers} and ${first.rows}`]
        : [];
    }),
  );
}

/** Measures the pages of a firm as it grows, as the number of other firms grows, and in databases of other firms. */
export async function prove({ log }: Report): Promise<void> {
  const { sizes, neighbours, seedSeconds } = await measureGrowth({
    sizes: SIZES,
    neighbours: FIRMS,
    rounds: Number(process.env['BENCH_ROUNDS'] ?? 1),
    seconds: Number(process.env['BENCH_SECONDS'] ?? 0.25),
  });
  log(`filled in ${seedSeconds.toFixed(0)} s`);
  for (const line of [...tableOf(sizes, 'cases'), ...tableOf(neighbours, 'firms')]) log(line);
  const growing = [...steeperThanLogarithm(sizes, 'cases'), ...steeperThanLogarithm(neighbours, 'firms')];
  for (const { sizes: some, firms } of DATABASES) {
    const what = firms > 0 ? `cases beside ${firms} firms` : 'cases alone';
    const beside = await measureBeside(some, firms);
    for (const line of tableOf(beside, what)) log(line);
    growing.push(...steeperThanLogarithm(beside, what));
  }
  check(growing.length === 0, `no page grows faster than logarithmically: ${growing.join('; ')}`);
}

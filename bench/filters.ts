/**
 * Prints what PostgreSQL reads for each list of a firm with each filter, each pair of filters and each order, as a table: those that read
 * most. `FILTERS_CASES` (5000) are the cases of the firm, beside 1,000 small ones; `FILTERS_SHOWN` (60) the lines.
 */
import { startTemporaryDatabase } from '../tools/temporary-database.ts';
import { filterPages } from './filter-pages.ts';
import { measureReads } from './growth-reads.ts';
import { seedNeighbours, seedSizes } from './growth-seed.ts';

const NEIGHBOURS = 1_000;
const cases = Number(process.env['FILTERS_CASES'] ?? 5_000);
const shown = Number(process.env['FILTERS_SHOWN'] ?? 60);

const database = await startTemporaryDatabase();
try {
  const firms = await seedSizes(database.superuserUrl, [cases]);
  await seedNeighbours(database.superuserUrl, NEIGHBOURS);
  const pages = await filterPages(database.superuserUrl, firms);
  console.log(`${pages.length.toLocaleString('en')} pages of a firm of ${cases.toLocaleString('en')} cases; those that read most:\n`);
  const found = (await measureReads(database, firms, { pages, rounds: 1 })).map(({ name, cached: [again], counted: [first] }) => ({
    name,
    blocks: again?.buffers ?? 0,
    rows: again?.rows ?? 0,
    counting: first?.buffers ?? 0,
  }));
  found.sort((one, other) => other.blocks - one.blocks);
  console.log('| list and filters | blocks | rows | blocks when its total is counted |\n| --- | --: | --: | --: |');
  for (const { name, ...numbers } of found.slice(0, shown))
    console.log(
      `| ${name} | ${Object.values(numbers)
        .map((number) => number.toLocaleString('en'))
        .join(' | ')} |`,
    );
} finally {
  await database.remove();
}

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files whose jobs run through every firm of the shared database: quickest while the other tests have not created theirs. */
const OF_EVERY_FIRM = ['next-dates.jobs', 'case-number.jobs', 'cleanup.routes', 'account-deletion.routes'];
/** The longest, in this order. */
const LONGEST = [
  'two-worlds',
  'serve',
  'injection-sql',
  'fuzz-endpoints',
  'backup-commands',
  'upload-survives',
  'every-filter-filters',
  'every-endpoint-is-guarded',
  'every-zone',
  'programs-keep-apart',
  's3-faults',
];
const FIRST = [...OF_EVERY_FIRM, ...LONGEST];

function placeOf({ moduleId }: TestSpecification): number {
  const place = FIRST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return place === -1 ? FIRST.length : place;
}

/** Starts the longest files first, so that a run does not end with one worker waiting for them. Vitest goes by the size of a file. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => placeOf(one) - placeOf(other));
  }
}

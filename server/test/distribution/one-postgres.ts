/** Tests of one PostgreSQL: on a cluster each of them fails, and for a reason that is not the product's. */
interface Exception {
  /** Path within server/. */
  readonly file: string;
  /** The titles, with those of the groups that they are in. */
  readonly tests: RegExp;
  readonly because: string;
}

const PLANS = 'it reads or counts plans, which are those of the machines and not of the coordinator';
const PLANTS = 'it plants a trigger or a key, which a cluster refuses to a superuser';
const NO_FIRM = 'a statement of no firm is refused where one PostgreSQL finds nothing, because no machine has its rows';
const OWNER = 'it starts with the address of the owner alone, who may not act as app_user there';
const RIGHTS = 'the role that imports has the right which the test expects to be missing';

const EXCEPTIONS: readonly Exception[] = [
  { file: 'src/dashboard/board-order.test.ts', tests: /in the order of the board from its index|are looked up by key/, because: PLANS },
  { file: 'src/platform/db/scope/read-together.test.ts', tests: /custom plan each time|keep one plan/, because: PLANS },
  { file: 'test/guards/chosen-by-key.test.ts', tests: /by primary key/, because: PLANS },
  {
    file: 'test/distribution/statement-rules.test.ts',
    tests: /^a trigger of a table that has a copy on every machine is found if it does/,
    because: PLANTS,
  },
  { file: 'test/guards/every-import-is-checked.test.ts', tests: /lacks a check: a trigger/, because: PLANTS },
  { file: 'test/guards/every-table-is-scoped.test.ts', tests: /key by one column|restriction is not followed/, because: PLANTS },
  {
    file: 'test/guards/every-trigger-is-explained.test.ts',
    tests: /does not name is found|of its own without a comment|with a condition that the others do not have/,
    because: PLANTS,
  },
  {
    file: 'src/platform/db/scope/set-tenant.test.ts',
    tests: /^app.set_tenant\(\) on one PostgreSQL|replaces|sets every|lasts/,
    because: NO_FIRM,
  },
  { file: 'src/platform/db/scope/tenant-db.test.ts', tests: /without a scope no row of a firm is visible/, because: NO_FIRM },
  { file: 'test/processes/backup-commands.test.ts', tests: /copy a running installation/, because: OWNER },
  { file: 'test/processes/serve.test.ts', tests: /DATABASE_URL names the owner/, because: OWNER },
  { file: 'test/processes/start-failures.test.ts', tests: /port is in use|not an address of this machine/, because: OWNER },
  { file: 'src/imports/firm/firm-import.routes.test.ts', tests: /left to the operator where no role may import/, because: RIGHTS },
  { file: 'src/platform/backup/import/import-firm.test.ts', tests: /a database role that cannot disable triggers/, because: RIGHTS },
  {
    file: 'src/platform/db/schema/distribute.test.ts',
    tests: /on a PostgreSQL without Citus/,
    because: 'it needs a PostgreSQL without Citus',
  },
];

/** Files without one test that could run on a cluster, because they fill their tables or read their plans as one PostgreSQL does. */
export const FILES_OF_ONE_POSTGRES: readonly string[] = [
  'test/guards/every-list-is-indexed.test.ts',
  'test/guards/every-firm-is-planned-for.test.ts',
];

/** Why a test has to fail on a cluster; undefined if it has to pass. */
export const whyNotOnCluster = (file: string, title: string): string | undefined =>
  EXCEPTIONS.find((exception) => exception.file === file && exception.tests.test(title))?.because;

/**
 * Writes the files derived from the migrations: the types of the database, the names of scoped tables, schema.sql and the page
 * of triggers. With --check it writes nothing and fails if a file is out of date.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { jsonColumnArguments } from './json-columns.ts';
import { dumpSchema, listScopedTables } from './pages/schema-dump.ts';
import { startTemporaryDatabase } from './temporary-database.ts';
import { triggerPage } from './pages/trigger-page.ts';

const root = path.join(import.meta.dirname, '..');
const isCheck = process.argv.includes('--check');

function typesOf(url: string): string {
  const mapping = { timestamptz: 'string', date: 'string', time: 'string', int8: 'number' };
  const args = [
    '--url',
    url,
    '--dialect',
    'postgres',
    '--default-schema',
    'app',
    '--include-pattern',
    'app.*',
    '--type-mapping',
    JSON.stringify(mapping),
    ...jsonColumnArguments(),
    '--print',
  ];
  const cli = path.join(root, 'node_modules/kysely-codegen/dist/cli/bin.js');
  const printed = execFileSync(process.execPath, [cli, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  // Anything printed before the file is terminal output.
  return `${printed.slice(printed.indexOf('/**')).trimEnd()}\n`;
}

const database = await startTemporaryDatabase();
try {
  const files: Record<string, string> = {
    'server/src/platform/db/schema/schema.generated.ts': typesOf(database.ownerUrl),
    'server/src/platform/db/scope/tables.generated.ts': await listScopedTables(database.ownerUrl),
    'server/schema.sql': await dumpSchema(database.ownerUrl),
    'docs/database-triggers.md': await triggerPage(database.ownerUrl),
  };
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(root, file);
    if (!isCheck) writeFileSync(target, text);
    else if (!existsSync(target) || readFileSync(target, 'utf8') !== text) {
      console.error(`${file} does not match the migrations. Run: npm run generate`);
      process.exitCode = 1;
    }
  }
} finally {
  await database.remove();
}

import { createHash } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { batchesSent, type Statement } from '../../src/platform/db/driver/statement-batch.ts';
import { StatementRules } from './statement-rules.ts';

/** Texts that this worker has seen, as sent. */
const seen = new Set<string>();
/** Those not judged yet, without what differs from one call to the next. */
const waiting = new Set<string>();

function note(text: string): void {
  seen.add(text);
  waiting.add(withoutValues(text));
}

const UUID = /'[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'/g;
const VALUES = /(\$\d+(?:::\w+(?:\[\])?)?)(?:, \$\d+(?:::\w+(?:\[\])?)?)+/g;
const ROWS = /(\(\$\d+\))(?:, \(\$\d+\))+/g;

/** A list of three values is the same statement as one of two, and one firm's the same as another's. */
const withoutValues = (text: string) =>
  text.replace(UUID, `'00000000-0000-4000-8000-000000000000'`).replace(VALUES, '$1').replace(ROWS, '$1');

subscribe(batchesSent.name, (statements) => {
  for (const { text, silent } of statements as readonly Statement[]) if (!silent && !seen.has(text)) note(text);
});

/**
 * Not judged: a migration, which runs on tables that are not distributed yet, and a backup or restore of the whole installation,
 * which copies the rows of every firm.
 */
const EXEMPT = /\/server\/src\/platform\/(?:db\/schema|backup\/(?:tables|write-backup|restore-\w+))\b/;
const isOfProduct = (caller: string) => caller.includes('/server/src/') && !caller.includes('.test.ts') && !EXEMPT.test(caller);

type Query = (this: pg.Client, ...given: unknown[]) => unknown;
const prototype = pg.Client.prototype as unknown as { query: Query };
const { query } = prototype;
/** Exports and imports send theirs over connections of their own, as do tests, whose statements need not run on a cluster. */
prototype.query = function watched(...given) {
  const [first] = given;
  const text = typeof first === 'string' ? first : (first as { text?: unknown } | undefined)?.text;
  if (typeof text === 'string' && !seen.has(text)) {
    const caller = new Error('where it is sent from').stack
      ?.split('\n')
      .slice(2)
      .find((line) => !line.includes('/node_modules/'));
    if (caller !== undefined && isOfProduct(caller)) note(text);
  }
  return query.apply(this, given);
};

let rules: Promise<StatementRules> | undefined;

async function readRules(): Promise<StatementRules> {
  const client = new pg.Client({ connectionString: inject('superuserUrl') });
  await client.connect();
  try {
    return await StatementRules.of(client);
  } finally {
    await client.end();
  }
}

/** True for the first worker of this run that asks. */
function isFirst(text: string, folder: string): boolean {
  try {
    writeFileSync(path.join(folder, createHash('sha1').update(text).digest('hex')), '', { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Judges the statements that the product sent since the last call, each once in a run of the tests.
 *
 * @throws {Error} with each statement that a distributed database would refuse, and why.
 */
export async function judgeStatements(): Promise<void> {
  const folder = path.join(inject('dataDir'), 'judged-statements');
  mkdirSync(folder, { recursive: true });
  const mine = [...waiting].filter((text) => isFirst(text, folder));
  waiting.clear();
  if (mine.length === 0) return;
  rules ??= readRules();
  const judge = await rules;
  const faults = mine.flatMap((text) => judge.faultsOf(text).map((fault) => `${fault}:\n${text}`));
  if (faults.length > 0) throw new Error(`A distributed database would refuse (docs/adr/0001):\n\n${faults.join('\n\n')}`);
}

import { readdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { type Family, partsOf, sortTriggers, type Trigger } from './triggers.ts';

const HEAD = `# What the database does by itself

Written by \`npm run generate\` from the catalogue; the words are comments on the triggers in \`server/migrations\`. Do not edit this page.

Nothing calls a trigger: whoever writes the table sets it off, and the code that relies on one says \`// by trigger: <name>\`. The functions are in \`server/schema.sql\`.`;

const OWN_HEAD = `## Rules of single tables

These change the row that is written, write another table, refuse a row, or leave out what their family does.

| table | trigger | when | what it does | why |
| --- | --- | --- | --- | --- |`;

const FAMILIES_HEAD = `## Families

Triggers of one function, alike on many tables; one that departs from its family is named above. \`app.hold_to_firm()\` makes those of \`audit\`, \`restrict_like_case\` and \`restrict_children\`. The triggers of \`restrict_children\` are on \`cases\`; named are the tables they write.

| function | what it does | why | when | tables |
| --- | --- | --- | --- | --- |`;

const adrs = readdirSync(path.join(import.meta.dirname, '../../docs/adr'));

/** `adr/0008` as a link to that record. @throws if there is no such record. */
function withLinks(text: string): string {
  return text.replace(/adr\/(\d{4})/g, (named, number: string) => {
    const file = adrs.find((name) => name.startsWith(`${number}-`));
    if (file === undefined) throw new Error(`A comment names ${named}, which does not exist.`);
    return `[${named}](adr/${file})`;
  });
}

const cell = (text: string) => withLinks(text).replaceAll('|', '\\|');
const code = (text: string) => `\`${text.replaceAll('|', '\\|')}\``;
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** Drops the brackets around a whole condition and the casts of constants, which PostgreSQL adds. */
function readable(condition: string): string {
  const bare = condition.replaceAll(/::(?:text|name|uuid\[\]|jsonpath)/g, '');
  return bare.startsWith('(') && bare.endsWith(')') && isOnePair(bare) ? bare.slice(1, -1) : bare;
}

/** Whether the first bracket closes with the last character. */
function isOnePair(text: string): boolean {
  let depth = 0;
  return [...text].every((character, at) => {
    depth += character === '(' ? 1 : character === ')' ? -1 : 0;
    return depth > 0 || at === text.length - 1;
  });
}

const whenOf = ({ timing, condition }: Trigger) =>
  condition === null ? timing.toLowerCase() : `${timing.toLowerCase()}, if ${code(readable(condition))}`;

function ownRow(trigger: Trigger): string {
  const { what, why } = partsOf(trigger.comment ?? '');
  return row([code(trigger.table), code(trigger.name), whenOf(trigger), cell(what), cell(why)]);
}

function familyRow({ function: name, comment, triggers }: Family): string {
  const { what, why } = partsOf(comment);
  const named = triggers.map(({ table, name: trigger }) => (name === 'restrict_children' ? trigger.replace('cases_restrict_', '') : table));
  const tables = [...new Set(named)];
  const whens = [...new Set(triggers.map(whenOf))].sort((a, b) => b.length - a.length);
  return row([code(name), cell(what), cell(why), whens.join('; or '), `${tables.length}: ${tables.map(code).join(', ')}`]);
}

/** The page that explains every trigger. @throws if one of them has no words. */
export async function triggerPage(ownerUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { families, own, unexplained } = await sortTriggers(client);
    if (unexplained.length > 0) throw new Error(`Triggers without a comment: ${unexplained.map(({ name }) => name).join(', ')}`);
    const text = [HEAD, [OWN_HEAD, ...own.map(ownRow)].join('\n'), [FAMILIES_HEAD, ...families.map(familyRow)].join('\n')];
    return `${text.join('\n\n')}\n`;
  } finally {
    await client.end();
  }
}

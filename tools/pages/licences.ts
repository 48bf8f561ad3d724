/**
 * Lists the licences of the shipped packages in docs/licences.md; with --check it writes nothing and fails if the page is out of
 * date. Also fails for any licence that is not on the list of those a closed product may ship with.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type LockedPackage, lockedPackages, root } from './locked-packages.ts';

const PAGE = 'docs/licences.md';

/** Licences that may ship. MPL-2.0 and OFL-1.1 cover only their own, unchanged files. A new entry is a reviewed decision. */
const MAY_SHIP = new Set([
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0', 'Unlicense', 'Zlib'],
  ...['MPL-2.0', 'OFL-1.1', 'PostgreSQL', 'Python-2.0'],
]);

/** Licences read from a package's licence text because its package.json has none or an inexact one. Valid for this version only. */
const READ_IN_TEXT: Readonly<Record<string, string>> = {
  'combine-errors@3.0.3': 'MIT',
  'duck@0.1.12': 'BSD-2-Clause',
};

function licenceOf({ name, version, license }: LockedPackage): string {
  return READ_IN_TEXT[`${name}@${version}`] ?? license ?? 'unknown';
}

/** Whether an SPDX expression allows shipping: one side of an OR, both sides of an AND. */
function mayShip(expression: string): boolean {
  const plain = expression.replace(/^\((.*)\)$/, '$1');
  if (plain.includes(' OR ')) return plain.split(' OR ').some(mayShip);
  if (plain.includes(' AND ')) return plain.split(' AND ').every(mayShip);
  return MAY_SHIP.has(plain);
}

const shipped = lockedPackages.filter((locked) => locked.ships);
const refused = shipped.filter((locked) => !mayShip(licenceOf(locked)));
for (const locked of refused) console.error(`${locked.name}@${locked.version} may not ship: its licence is ${licenceOf(locked)}.`);

function page(): string {
  const byLicence = new Map<string, Set<string>>();
  for (const locked of shipped)
    byLicence.set(licenceOf(locked), (byLicence.get(licenceOf(locked)) ?? new Set()).add(`${locked.name} ${locked.version}`));
  const sections = [...byLicence]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([licence, names]) => `## ${licence}\n\n${names.size}: ${[...names].join(', ')}.`);
  return `# Licences

What others wrote and ships with Munshi, by licence, from \`package-lock.json\`. Written by \`node tools/pages/licences.ts\`; \`npm run check\` holds it to the lock and refuses every licence that is not on the list in that file, GPL, AGPL and unknown ones among them. What is installed for development alone is not listed. The texts lie in each package.

${sections.join('\n\n')}
`;
}

const file = path.join(root, PAGE);
if (!process.argv.includes('--check')) writeFileSync(file, page());
else if (readFileSync(file, 'utf8') !== page()) {
  console.error(`${PAGE} does not match package-lock.json. Run: node tools/pages/licences.ts`);
  process.exitCode = 1;
}
if (refused.length > 0) process.exitCode = 1;

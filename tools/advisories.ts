/**
 * Holds package-lock.json to the advisories of Retire.js, which come with a package and need no network, and to what its
 * own authors call deprecated. It is no `npm audit`: it knows few libraries, most of them of the browser, and says how many.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { check } from 'retire/lib/retire.js';
import type { Repository } from 'retire/lib/types.js';
import { lockedPackages } from './locked-packages.ts';

const DATA = '@salesforce/code-analyzer-retirejs-engine';
const folder = path.dirname(createRequire(import.meta.url).resolve(`${DATA}/package.json`));
const known = JSON.parse(readFileSync(path.join(folder, 'vulnerabilities/RetireJsVulns.json'), 'utf8')) as Repository;

/** Libraries by the names they have in the registry. */
const libraries = new Map(
  Object.keys(known).flatMap((name) =>
    [name, (known[name] as { npmname?: string } | undefined)?.npmname ?? name].map((npm) => [npm, name]),
  ),
);

const looked = lockedPackages.filter(({ name }) => libraries.has(name));
const faults = [
  ...looked.flatMap(({ name, version }) =>
    check(libraries.get(name) ?? name, version, known)
      .flatMap(({ vulnerabilities = [] }) => vulnerabilities)
      .map(
        ({ identifiers, severity }) =>
          `${name}@${version} has a known hole (${severity}): ${identifiers.summary ?? ''} ${identifiers.CVE?.join(', ') ?? ''}`,
      ),
  ),
  ...lockedPackages
    .filter(({ deprecated }) => deprecated)
    .map(({ name, version, deprecated }) => `${name}@${version} is deprecated by its authors: ${deprecated ?? ''}`),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;

const ships = new Set(looked.filter((locked) => locked.ships).map(({ name }) => name));
console.log(`Advisories known for ${ships.size} of the packages that ship (${[...ships].join(', ')}); none of the others was looked at.`);

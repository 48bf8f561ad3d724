/**
 * Checks package-lock.json against the advisories of Retire.js, which come in a package and need no network, and for packages
 * deprecated by their authors. It does not replace `npm audit`: it knows few libraries, mostly for browsers, and prints how many.
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

/** Libraries by their names in the registry. */
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
          `${name}@${version} has a known vulnerability (${severity}): ${identifiers.summary ?? ''} ${identifiers.CVE?.join(', ') ?? ''}`,
      ),
  ),
  ...lockedPackages
    .filter(({ deprecated }) => deprecated)
    .map(({ name, version, deprecated }) => `${name}@${version} is deprecated by its authors: ${deprecated ?? ''}`),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;

const ships = new Set(looked.filter((locked) => locked.ships).map(({ name }) => name));
console.log(`Checked the ${ships.size} shipped packages with known advisories (${[...ships].join(', ')}); the others were not checked.`);

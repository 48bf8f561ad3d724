/** The packages that package-lock.json holds to a version and a hash. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.join(import.meta.dirname, '..');

interface LockEntry {
  readonly version?: string;
  readonly license?: string;
  /** Hash of what the registry gave, as `sha512-` and base64. */
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly link?: boolean;
  /** Why its authors want nobody to use it any more. */
  readonly deprecated?: string;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface LockedPackage extends LockEntry {
  /** Where it is installed, from the root of the project. */
  readonly at: string;
  readonly name: string;
  readonly version: string;
  /** Whether it is installed where the product runs, and not for development alone. */
  readonly ships: boolean;
}

const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, LockEntry> };

/** Every package of others, by name and version. */
export const lockedPackages: readonly LockedPackage[] = Object.entries(lock.packages)
  .filter(([at, entry]) => at.includes('node_modules/') && !entry.link)
  .map(([at, entry]) => ({
    ...entry,
    at,
    name: at.slice(at.lastIndexOf('node_modules/') + 'node_modules/'.length),
    version: entry.version ?? '',
    ships: !entry.dev,
  }))
  .sort((one, other) => byCode(`${one.name}@${one.version} ${one.at}`, `${other.name}@${other.version} ${other.at}`));

/** The same order on every machine. */
function byCode(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

const byPlace = new Map(lockedPackages.map((locked) => [locked.at, locked]));

/** The package that is meant by a name, looked up as Node does: from where it is asked for, outwards. */
export function resolveFrom(at: string, name: string): LockedPackage | undefined {
  const folders = at.split('/node_modules/');
  const places = folders.map((_, nth) => `${folders.slice(0, folders.length - nth).join('/node_modules/')}/node_modules/${name}`);
  return [...places, `node_modules/${name}`].map((place) => byPlace.get(place)).find((found) => found !== undefined);
}

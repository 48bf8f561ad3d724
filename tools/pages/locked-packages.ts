/** The packages that package-lock.json pins to a version and a hash. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.join(import.meta.dirname, '../..');

interface LockEntry {
  readonly version?: string;
  readonly license?: string;
  /** Hash of the registry's file, as `sha512-` and base64. */
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly link?: boolean;
  /** The authors' deprecation notice. */
  readonly deprecated?: string;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface LockedPackage extends LockEntry {
  /** Installation path, from the root of the project. */
  readonly at: string;
  readonly name: string;
  readonly version: string;
  /** False if it is installed for development only. */
  readonly ships: boolean;
}

const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, LockEntry> };

/** All third-party packages, sorted by name and version. */
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

/** Compares by character code, so that the order is the same on every machine. */
function byCode(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

const byPlace = new Map(lockedPackages.map((locked) => [locked.at, locked]));

/** Resolves a package name as Node does: from the importing package outwards. */
export function resolveFrom(at: string, name: string): LockedPackage | undefined {
  const folders = at.split('/node_modules/');
  const places = folders.map((_, nth) => `${folders.slice(0, folders.length - nth).join('/node_modules/')}/node_modules/${name}`);
  return [...places, `node_modules/${name}`].map((place) => byPlace.get(place)).find((found) => found !== undefined);
}

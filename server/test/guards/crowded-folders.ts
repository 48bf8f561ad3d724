import { globSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../../..');
export const MAX_SOURCES = 25;

const isGenerated = (file: string) => /\.generated\.ts$|\.d\.ts$/.test(file);
const isTest = (file: string) => /\.(test|spec)\.tsx?$|\.fixture\.tsx?$|^e2e\/|^server\/test\/|^web\/test\//.test(file);

const WINGS = '{bench,contract,e2e,prove,server,tools,web}';
const NOT_OURS = ['node_modules', 'dist', 'data'];

/** The TypeScript files of the project, except generated ones, as paths from the root. */
export const ownFiles = (): string[] =>
  globSync([`*.ts`, `${WINGS}/**/*.{ts,tsx}`], { cwd: root, exclude: (file) => NOT_OURS.includes(path.basename(file)) }).filter(
    (file) => !isGenerated(file),
  );

/** Those of these files that are no tests. */
export const sourcesOf = (files: readonly string[]): string[] => files.filter((file) => !isTest(file));

/** Folders that hold more sources than a reader can take in, each with their number. */
export function crowdedFolders(sources: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of sources) counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > MAX_SOURCES).map(([folder, count]) => `${folder} (${count})`);
}

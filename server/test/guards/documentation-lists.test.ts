import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const WINGS = ['contract', 'server', 'web'] as const;
/** Folders that are not a feature. */
const SHARED = new Set(['platform', 'app', 'i18n', 'ui']);

const foldersOf = (wing: string) =>
  readdirSync(path.join(root, wing, 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !SHARED.has(entry.name))
    .map(({ name }) => name);

/** The folders of each feature, such as `server/tasks`. */
const folders = WINGS.flatMap((wing) => foldersOf(wing).map((name) => `${wing}/${name}`));

/** The folders that a paragraph names: a list of features with a folder in each wing, and those with a folder in one only. */
function namedFolders(page: string): string[] {
  const [, everywhere = '', inOne = ''] =
    /^A feature is one folder .*?: (.*?)\. With a folder in one of them only: (.*?)\. /m.exec(page) ?? [];
  const names = [...everywhere.matchAll(/`([a-z-]+)`/g)].map(([, name = '']) => name);
  const single = [...inOne.matchAll(/`([a-z-]+)` \((contract|server|web)\b/g)].map(([, name = '', wing = '']) => `${wing}/${name}`);
  return [...names.flatMap((name) => WINGS.map((wing) => `${wing}/${name}`)), ...single];
}

describe('the documentation', () => {
  it('lists the folder of every feature in docs/ARCHITECTURE.md', () => {
    expect(namedFolders(read('docs/ARCHITECTURE.md')).sort()).toEqual([...folders].sort());
  });

  it('links every page about a feature from README.md', () => {
    const linked = [...read('README.md').matchAll(/\]\(docs\/features\/([a-z-]+\.md)\)/g)].map(([, page]) => page);
    expect(linked.sort()).toEqual(readdirSync(path.join(root, 'docs/features')).sort());
  });

  it('names every script of package.json in README.md', () => {
    const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts);
    const named = new Set([...read('README.md').matchAll(/npm (?:run )?([a-z-]+)/g)].map(([, script]) => script));
    expect(scripts.filter((script) => !named.has(script))).toEqual([]);
  });
});

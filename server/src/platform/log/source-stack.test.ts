import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { sourceStack } from './source-stack.ts';

describe('the stack trace of an error in a built file', () => {
  let built: string;
  const at = (file: string) =>
    `Error: lost\n    at readCase (${pathToFileURL(path.join(built, 'chunks', file)).href}:2:3)\n    at async handle (node:internal:1:1)`;

  beforeAll(() => {
    built = mkdtempSync(path.join(tmpdir(), 'munshi-built in a folder, मुंशी-'));
    mkdirSync(path.join(built, 'chunks'));
    // The second line of the file comes from the first line and first column of the source.
    const map = { version: 3, sources: ['../../src/cases/case.service.ts'], names: [], mappings: ';EAAA' };
    writeFileSync(path.join(built, 'chunks/serve.js.map'), JSON.stringify(map));
    writeFileSync(path.join(built, 'chunks/torn.js.map'), '{"version":3,');
  });

  it('names the source in a folder of any name, and leaves the rest as it is', () => {
    const source = path.resolve(built, '../src/cases/case.service.ts');
    expect(sourceStack(at('serve.js'), built)).toBe(
      `Error: lost\n    at readCase (${source}:1:1)\n    at async handle (node:internal:1:1)`,
    );
  });

  it.each(['torn.js', 'without-a-map.js'])('stays as it is if its map cannot be read: %s', (file) => {
    expect(sourceStack(at(file), built)).toBe(at(file));
  });

  it('stays as it is in a file of a package', () => {
    const place = 'Error: lost\n    at run (file:///srv/node_modules/pg/lib/client.js:2:3)';
    expect(sourceStack(place, built)).toBe(place);
  });

  it.each(['file://elsewhere/lost.js:1:2', 'file:///lost%2F.js:1:2', 'file:///lost%zz.js:1:2'])(
    'stays as it is if its message names no file of this machine: %s',
    (message) => {
      expect(sourceStack(`Error: ${message}`, built)).toBe(`Error: ${message}`);
    },
  );
});

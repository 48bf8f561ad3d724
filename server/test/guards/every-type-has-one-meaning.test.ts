import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../../..');

interface Source {
  readonly file: string;
  readonly text: string;
}

const DECLARED = /^export (?:declare )?(?:abstract )?(?:interface|type|class|enum) (\w+)\b(?! *[,}])/gm;

const sourcesOf = (wing: string): Source[] =>
  globSync(`${wing}/src/**/*.{ts,tsx}`, { cwd: root })
    .filter((file) => !/\.(?:test|fixture|generated)\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

/** The names that more than one of these modules declares and exports as a type, with the modules. */
function namesOfSeveral(sources: readonly Source[]): string[] {
  const declared = sources.flatMap(({ file, text }) => [...text.matchAll(DECLARED)].map(([, name = '']) => ({ name, file })));
  const byName = Map.groupBy(declared, ({ name }) => name);
  return [...byName]
    .map(([name, uses]) => ({ name, files: [...new Set(uses.map(({ file }) => file))] }))
    .filter(({ files }) => files.length > 1)
    .map(({ name, files }) => `${name}: ${files.sort().join(', ')}`);
}

describe('an exported type', () => {
  it.each(['contract', 'server', 'web'])('has a name of its own in %s', (wing) => {
    expect(namesOfSeveral(sourcesOf(wing))).toEqual([]);
  });

  it('with the name of another is found, and one that is only passed on is not', () => {
    const sources = [
      { file: 'server/src/tasks/task-place.service.ts', text: 'export interface Place {\n  readonly id: string;\n}' },
      { file: 'server/src/hearings/hearing-place.repository.ts', text: 'export type Place = string;' },
      {
        file: 'server/src/hearings/public.ts',
        text: "export { type Place } from './hearing-place.repository.ts';\nexport type { Place };",
      },
    ];
    expect(namesOfSeveral(sources)).toEqual([
      'Place: server/src/hearings/hearing-place.repository.ts, server/src/tasks/task-place.service.ts',
    ]);
  });
});

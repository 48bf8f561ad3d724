import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { processModule, serverFile } from '../../src/platform/server-files.ts';

const sources = globSync('**/*.ts', { cwd: serverFile('src') }).filter((file) => !file.endsWith('.test.ts'));

/** The texts with which a function is called in the sources. */
function calledWith(name: string): string[] {
  const call = new RegExp(String.raw`\b${name}\('([^']+)'\)`, 'g');
  return sources.flatMap((file) =>
    [...readFileSync(path.join(serverFile('src'), file), 'utf8').matchAll(call)].map(([, text]) => text ?? ''),
  );
}

test('each process beside the server is a program of the build, which is every file that ends in .process.ts', () => {
  const started = calledWith('processModule');
  expect(started).toEqual(started.filter((name) => name.endsWith('.process') && existsSync(fileURLToPath(processModule(name)))));
  const programs = sources.filter((file) => file.endsWith('.process.ts')).map((file) => file.replace(/\.ts$/, ''));
  expect(started.sort()).toEqual(programs.sort());
});

test('each file that the server reads at run time is in its package', () => {
  const read = calledWith('serverFile').filter((file) => file !== '../web/dist');
  expect(read.length).toBeGreaterThan(10);
  expect(read.filter((file) => !existsSync(serverFile(file)))).toEqual([]);
});

test('no module finds another file by its own place, which is another place in the build', () => {
  const found = sources.filter((file) =>
    /import\.meta\.(?:dirname|filename)|new URL\([^)]*import\.meta/.test(readFileSync(path.join(serverFile('src'), file), 'utf8')),
  );
  expect(found).toEqual([]);
});

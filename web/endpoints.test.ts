import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { endpoint } from '@munshi/contract/platform/endpoint';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { addressesOf } from './endpoints.plugin.ts';

const SOURCE = path.join(import.meta.dirname, 'src');
const IMPORT = /import (?:\* as (\w+)|\{([^}]*)\}) from '@munshi\/contract\/[^']*\.endpoints';/g;
const PARTS = 'access|summary|status|params|query|body|media|stream|response|rate|is[A-Z]\\w*';

const readCase = endpoint({
  method: 'GET',
  url: '/api/v1/case/:id',
  access: 'case:read',
  summary: 'One case.',
  params: z.object({ id: z.string() }),
  response: z.object({ title: z.string() }),
});

it('an endpoint in the built web is its method and its address', () => {
  expect(addressesOf({ readCase, UPLOAD_URL: '/api/v1/uploads' }, 'case.endpoints.ts')).toBe(
    'export const readCase = {"method":"GET","url":"/api/v1/case/:id"};\nexport const UPLOAD_URL = "/api/v1/uploads";',
  );
});

it.each([
  ['a schema', readCase.response],
  ['a function', endpoint],
  ['a number', 3],
])('a module of endpoints must not export %s, which the built web would not have', (_what, value) => {
  expect(() => addressesOf({ value }, 'case.endpoints.ts')).toThrow('case.endpoints.ts: value is no endpoint.');
});

/** `readCase.response`, where `readCase` is imported from the endpoints of the contract. */
function readsIn(code: string): readonly string[] {
  return [...code.matchAll(IMPORT)].flatMap(([, all, list = '']) => {
    const names = all === undefined ? list.split(',').map((name) => name.trim().split(' as ').at(-1) ?? '') : [`${all}\\.\\w+`];
    const known = names.filter((name) => name !== '').join('|');
    return [...code.matchAll(new RegExp(`\\b(?:${known})\\.(?:${PARTS})\\b`, 'g'))].map(([read]) => read);
  });
}

it('finds a source that reads a schema of an endpoint', () => {
  const named = `import { readCase, updateCase as update } from '@munshi/contract/cases/case.endpoints';\n`;
  expect(readsIn(`${named}update.body.parse({}); readCase.url;`)).toEqual(['update.body']);
  expect(readsIn(`import * as calls from '@munshi/contract/cases/case.endpoints';\ncalls.readCase.response;`)).toEqual([
    'calls.readCase.response',
  ]);
});

it('no screen reads more of an endpoint than its method and its address', () => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: SOURCE }).filter((file) => !/\.(?:test|fixture)\./.test(file));
  const codes = sources.map((file) => ({ file, code: readFileSync(path.join(SOURCE, file), 'utf8') }));
  expect(codes.filter(({ code }) => code.match(IMPORT)).length).toBeGreaterThan(80);
  expect(codes.flatMap(({ file, code }) => readsIn(code).map((read) => `${file}: ${read}`))).toEqual([]);
});

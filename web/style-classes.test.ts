import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = path.join(import.meta.dirname, 'src');
const IMPORT = /import (\w+) from '(\.[^']*\.module\.css)';/g;
const read = (pattern: string) =>
  new Map(globSync(pattern, { cwd: SOURCE }).map((file) => [path.join(SOURCE, file), readFileSync(path.join(SOURCE, file), 'utf8')]));

const sheets = read('**/*.module.css');
const sources = read('**/*.{ts,tsx}');

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

/** The classes that a sheet defines itself: those before a brace that opens. */
function definedIn(css: string) {
  const plain = css.replaceAll(/\/\*[^*]*\*\//g, '').replaceAll(/:global\([^)]*\)/g, '');
  const selectors = plain.split('{').map((text) => text.slice(Math.max(text.lastIndexOf(';'), text.lastIndexOf('}')) + 1));
  return new Set(selectors.flatMap((selector) => all(selector, /\.([A-Za-z][\w-]*)/g)));
}

/** What the sources ask of each sheet: the name of a class, or `*` where the name is known only at run time. */
const used = [...sources].flatMap(([file, code]) =>
  [...code.matchAll(IMPORT)].map(([, name = '', sheet = '']) => ({
    file,
    sheet: path.join(path.dirname(file), sheet),
    classes: [...all(code.replaceAll(IMPORT, ''), new RegExp(`\\b${name}\\.(\\w+)`, 'g')), ...(code.includes(`${name}[`) ? ['*'] : [])],
  })),
);

/** What the sheets ask of each other. */
const composed = [...sheets].flatMap(([file, css]) =>
  all(css, /composes:([^;]*);/g).map((stated) => {
    const [names = '', sheet] = stated.trim().split(' from ');
    const target = sheet === undefined ? file : path.join(path.dirname(file), sheet.slice(1, -1));
    return { file, sheet: target, classes: names.split(' ') };
  }),
);

const uses = [...used, ...composed];

it('the sources and sheets that the other tests compare are found', () => {
  expect(sheets.size).toBeGreaterThan(60);
  expect(used.flatMap(({ classes }) => classes).length).toBeGreaterThan(500);
});

it('every class that a component or a sheet names is in the sheet it names', () => {
  const missing = uses.flatMap(({ file, sheet, classes }) => {
    const defined = definedIn(sheets.get(sheet) ?? '');
    return classes.filter((name) => name !== '*' && !defined.has(name)).map((name) => `${path.relative(SOURCE, file)}: ${name}`);
  });
  expect(missing).toEqual([]);
});

it('every class of a sheet is named by a component or by another sheet', () => {
  const unused = [...sheets].flatMap(([sheet, css]) => {
    const named = new Set(uses.filter((use) => use.sheet === sheet).flatMap(({ classes }) => classes));
    if (named.has('*')) return [];
    // Classes of the libraries whose elements a sheet styles.
    const own = [...definedIn(css)].filter((name) => !/^(?:mantine-|ProseMirror)/.test(name));
    return own.filter((name) => !named.has(name)).map((name) => `${path.relative(SOURCE, sheet)}: ${name}`);
  });
  expect(unused).toEqual([]);
});

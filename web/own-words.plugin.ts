import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const SOURCE = path.join(import.meta.dirname, 'src');
const I18N = path.join(SOURCE, 'i18n');
const PREFIX = 'virtual:words/';

/** `import { cases } from './en/cases.ts'` in the list of all words: where the words of a namespace are. */
function readNamespaces(): ReadonlyMap<string, string> {
  const list = (file: string) =>
    [...readFileSync(path.join(I18N, file), 'utf8').matchAll(/^import \{ (\w+) \} from '\.\/(en\/[\w-]+\.ts)';$/gm)].map(
      ([, name = '', from = '']) => [name, path.join(I18N, from)] as const,
    );
  const atTheDoor = new Set(list('door.ts').map(([name]) => name));
  return new Map(list('en.ts').filter(([name]) => !atTheDoor.has(name)));
}

/** The namespaces that a source names: by `useTranslation('cases')`, or in front of a key, as in `'cases:list.failed'`. */
function* namedIn(code: string): Generator<string> {
  for (const [, named = ''] of code.matchAll(/useTranslation\(([^)]*)\)/g))
    for (const [, name = ''] of named.matchAll(/['"](\w+)['"]/g)) yield name;
  for (const [, name = ''] of code.matchAll(/['"`](\w+):[A-Za-z$]/g)) yield name;
}

/**
 * Each part of the program brings the words it speaks, and no others: a source that names a namespace imports its words.
 * So a screen's words come with its code, at the same time, and those of other screens stay away.
 */
export function ownWords(): Plugin {
  let namespaces: ReadonlyMap<string, string> = new Map();
  return {
    name: 'own-words',
    buildStart() {
      namespaces = readNamespaces();
    },
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const name = id.slice(PREFIX.length + 1);
      const [words, i18n] = [namespaces.get(name) ?? '', path.join(I18N, 'i18n.ts')].map((file) => JSON.stringify(file));
      const code = `import { ${name} } from ${words};\nimport { addWords } from ${i18n};\naddWords('${name}', ${name});\n`;
      return { code, moduleSideEffects: true };
    },
    transform: {
      order: 'pre',
      handler(code, id) {
        if (!id.startsWith(SOURCE) || id.startsWith(I18N) || !/\.tsx?$/.test(id)) return undefined;
        const names = [...new Set(namedIn(code))].filter((name) => namespaces.has(name));
        if (names.length === 0) return undefined;
        // After the source's own lines, so that they keep their numbers: what is imported comes first wherever it is written.
        return { code: `${code}\n${names.map((name) => `import '${PREFIX}${name}';`).join('\n')}\n`, map: null };
      },
    },
  };
}

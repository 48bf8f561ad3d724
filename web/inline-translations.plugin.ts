import { globSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { usedTranslations } from './used-translations.ts';
import { firstWords } from './src/i18n/first-words.ts';
import { en } from './src/i18n/en.ts';

const SOURCE = path.join(import.meta.dirname, 'src');
const I18N = path.join(SOURCE, 'i18n');

/** The files with the translations of a namespace by name, in `en/` or one of its rooms. */
const files = new Map(globSync(['*/*.ts', '*.ts'], { cwd: path.join(I18N, 'en') }).map((file) => [path.basename(file, '.ts'), file]));

/** `auditLog` → `audit-log.ts`. @throws {Error} if a namespace has another name than its file. */
function fileOf(namespace: string): string {
  const name = namespace.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const file = files.get(name);
  if (file === undefined) throw new Error(`There is no ${name}.ts with the translations of ${namespace}.`);
  return path.join(I18N, 'en', file);
}

/**
 * Each source file carries the translations it uses and no others: they load with its code, at the same time, and no screen
 * loads the translations of another.
 *
 * Importing whole namespaces instead would need no plugin, and would weigh 4 to 9 kB more on each screen and 3 kB on the
 * sign-in page (Brotli): the dashboard 49.5 kB in place of 42.7, the list of cases 56.8 in place of 50.7, and the heaviest list
 * 64.0, above the limit of 60.
 */
export function inlineTranslations(): Plugin {
  return {
    name: 'inline-translations',
    transform: {
      order: 'pre',
      handler(code, id) {
        if (!id.startsWith(SOURCE) || id.startsWith(I18N) || !/\.tsx?$/.test(id)) return undefined;
        // The translations that every screen needs are in the first script already.
        const spoken = Object.entries(usedTranslations(id, code, en)).filter(([namespace]) => !(namespace in firstWords));
        if (spoken.length === 0) return undefined;
        const lines = spoken.map(([namespace, words]) =>
          words === 'all'
            ? `import { ${namespace} as all_${namespace} } from '${fileOf(namespace)}';\naddWords('${namespace}', all_${namespace});`
            : `addWords('${namespace}', ${JSON.stringify(words)});`,
        );
        // Appended after the source's own lines, so that line numbers do not change; imports are hoisted anyway.
        return { code: `${code}\nimport { addWords } from '${path.join(I18N, 'i18n.ts')}';\n${lines.join('\n')}\n`, map: null };
      },
    },
  };
}

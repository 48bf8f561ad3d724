import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const LIST = path.join(import.meta.dirname, 'src/ui/theme/mantine-components.css');
/** The classes of a component of Mantine, by the name of its style sheet. */
const CLASSES = /@mantine\/core\/esm\/components\/.*\/(\w+)\.module\.mjs$|@mantine\/core\/esm\/utils\/.*\/(\w+)\.module\.mjs$/;

const usedIn = (ids: readonly string[]) => new Set(ids.map((id) => CLASSES.exec(id)).flatMap((match) => match?.[1] ?? match?.[2] ?? []));

/** The components among these modules whose styles a list of imports lacks. */
export function withoutStyles(ids: readonly string[], list: string): string[] {
  return [...usedIn(ids)].filter((name) => !list.includes(`/styles/${name}.layer.css'`)).sort();
}

/** Fails the build if a component is used without its styles. */
export function mantineStyles(): Plugin {
  return {
    name: 'mantine-styles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const ids = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      const missing = withoutStyles(ids, readFileSync(LIST, 'utf8'));
      if (missing.length > 0) throw new Error(`mantine-components.css lacks the styles of ${missing.join(', ')}`);
    },
  };
}

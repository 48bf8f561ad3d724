import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Where zod writes shapes down as JSON Schema. Every shape refers to it, so that no bundler sees that nobody asks. */
const DESCRIBING = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/;

/**
 * Leaves out of the built web what describes shapes: the server does that, for `/api/openapi.json`; a browser only checks.
 * Who asks in the browser all the same is refused.
 */
export function checksOnly(): Plugin {
  return {
    name: 'checks-only',
    apply: 'build',
    load: {
      order: 'pre',
      handler(id) {
        if (!DESCRIBING.test(id)) return undefined;
        const names = [...readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name);
        const lines = names.map((name) => `export const ${name} = ${name.startsWith('create') ? '() => refuse' : 'refuse'};`);
        return {
          code: `const refuse = () => { throw new Error('Shapes are described on the server.'); };\n${lines.join('\n')}\n`,
          map: null,
        };
      },
    },
  };
}

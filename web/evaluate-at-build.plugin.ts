import { isDeepStrictEqual } from 'node:util';
import type { Plugin } from 'vite';

/** The exports of a module as constants. @throws if one is not plain data. */
export function constantsOf(exports: Readonly<Record<string, unknown>>, id: string): string {
  const lines = Object.entries(exports).map(([name, value]) => {
    const json = JSON.stringify(value);
    if (!isDeepStrictEqual(JSON.parse(json ?? 'null'), value)) throw new Error(`${id}: ${name} is not plain data.`);
    return `export const ${name} = ${json};`;
  });
  return lines.join('\n');
}

/**
 * Modules named `*.at-build.ts` compute plain data from the records' descriptors. In the built web their exports are constants: a
 * screen loads neither the descriptors nor the computation. Tests and the development server run the modules as they are.
 */
export function evaluateAtBuild(): Plugin {
  return {
    name: 'evaluate-at-build',
    apply: 'build',
    load: {
      order: 'pre',
      filter: { id: /\.at-build\.ts$/ },
      handler: async (id) => constantsOf((await import(id)) as Record<string, unknown>, id),
    },
  };
}

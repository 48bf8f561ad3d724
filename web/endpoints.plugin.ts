import type { Endpoint } from '@munshi/contract/platform/endpoint';
import type { Plugin } from 'vite';

/** Of an endpoint what a caller needs to send a request. */
const isOfCaller = (part: string) => part === 'method' || part === 'url';

/** The exports of a module of endpoints as constants. @throws if one is neither an endpoint nor a text. */
export function addressesOf(exports: Readonly<Record<string, unknown>>, id: string): string {
  const lines = Object.entries(exports).map(([name, value]) => {
    if (typeof value === 'string') return `export const ${name} = ${JSON.stringify(value)};`;
    const { method, url } = value as Partial<Endpoint>;
    if (method === undefined || url === undefined) throw new Error(`${id}: ${name} is no endpoint.`);
    return `export const ${name} = ${JSON.stringify(value, (part, below: unknown) => (part === '' || isOfCaller(part) ? below : undefined))};`;
  });
  return lines.join('\n');
}

/**
 * In the built web an endpoint is its method and its address (docs/adr/0032-answers-checked-once.md): a screen loads neither the
 * schemas of what it sends and receives, nor the sentences for readers of the API. A form imports its schema by itself. Tests and the
 * development server run the modules as they are.
 */
export function endpointAddresses(): Plugin {
  return {
    name: 'endpoint-addresses',
    apply: 'build',
    load: {
      order: 'pre',
      filter: { id: /\/contract\/src\/.*\.endpoints\.ts$/ },
      handler: async (id) => addressesOf((await import(id)) as Record<string, unknown>, id),
    },
  };
}

/** Runs one scenario in its own process, started by prove.ts: `node part.process.ts <scenario> <folder>`. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PartModule } from './part.ts';
import { endAllOf } from './remains.process.ts';

/** A message from a scenario to its parent process: a line of its result, or the failure. */
export type News = { readonly line: string } | { readonly fault: string };

const [name = '', folder = ''] = process.argv.slice(2);
const told: Promise<void>[] = [];
const tell = (news: News) => void told.push(new Promise((resolve) => process.send?.(news, () => resolve())));

// The parent process is gone, so everything that the scenario started must end.
process.once('disconnect', () => {
  endAllOf(folder);
  process.exit(1);
});

let code = 0;
try {
  const { prove } = (await import(pathToFileURL(path.join(import.meta.dirname, `${name}.ts`)).href)) as PartModule;
  await prove({ say: (line) => tell({ line }), folder });
} catch (error) {
  code = 1;
  tell({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) });
}
await Promise.all(told);
process.removeAllListeners('disconnect');
process.exit(code);

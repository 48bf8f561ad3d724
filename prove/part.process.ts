/** One part of the proof in a process of its own, begun by prove.ts: `node part.process.ts <part> <folder>`. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PartModule } from './part.ts';
import { endAllOf } from './remains.process.ts';

/** What a part tells whoever runs it: a line of its result, or what does not hold. */
export type News = { readonly line: string } | { readonly fault: string };

const [name = '', folder = ''] = process.argv.slice(2);
const told: Promise<void>[] = [];
const tell = (news: News) => void told.push(new Promise((resolve) => process.send?.(news, () => resolve())));

// Whoever began it is gone, without a word: nothing of the part may stay.
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

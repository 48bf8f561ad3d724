/** Builds the server and the processes beside it into `dist` (docs/adr/0035-built-server.md). */
import { globSync } from 'node:fs';
import path from 'node:path';
import { build } from 'rolldown';

const source = path.join(import.meta.dirname, 'src');
const programs = ['main.ts', ...globSync('**/*.process.ts', { cwd: source })];

await build({
  input: Object.fromEntries(programs.map((file) => [file.replace(/\.ts$/, ''), path.join(source, file)])),
  platform: 'node',
  // Packages stay where npm has installed them, except two of many plain modules, of which only a part is used.
  external: /^(?!\.|\/|@munshi\/contract\/|zod(?:\/|$)|kysely(?:\/|$))/,
  // A package that is not found, and whatever else Rolldown would only remark.
  onLog: (level, { message }) => {
    if (level === 'warn') throw new Error(message);
  },
  output: {
    dir: path.join(import.meta.dirname, 'dist'),
    cleanDir: true,
    sourcemap: true,
    comments: { legal: true, annotation: false, jsdoc: false },
    chunkFileNames: 'chunks/[name]-[hash].js',
  },
});

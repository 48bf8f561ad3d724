import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import flags from '../../../tools/server-flags.json' with { type: 'json' };

const deploy = path.join(import.meta.dirname, '../../../deploy');

/** The words between `node` and the server's first file in the line that starts it. */
function flagsIn(file: string): string[] {
  const words = /\bnode\b"?,?\s+(.*?)"?server\/src\/main\.ts/.exec(readFileSync(path.join(deploy, file), 'utf8'))?.[1] ?? '';
  return words.match(/--[\w=-]+/g) ?? [];
}

test.each(['Containerfile', 'munshi.service'])('%s starts the server with the same flags as npm start', (file) => {
  expect(flagsIn(file)).toEqual(flags);
});

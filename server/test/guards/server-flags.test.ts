import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import flags from '../../../tools/server-flags.json' with { type: 'json' };

const deploy = path.join(import.meta.dirname, '../../../deploy');

/** The flags in the line that starts the server. */
function flagsIn(file: string): string[] {
  const lines = readFileSync(path.join(deploy, file), 'utf8').split('\n');
  return lines.find((line) => line.includes('server/dist/main.js'))?.match(/--[\w=-]+/g) ?? [];
}

test.each(['Containerfile', 'munshi.service'])('%s starts the server with the same flags as npm start', (file) => {
  expect(flagsIn(file)).toEqual(flags);
});

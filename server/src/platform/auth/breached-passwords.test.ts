import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { AppError } from '../http/app-error.ts';
import { refuseBreachedPassword } from './breached-passwords.ts';

const leaked = Array.from({ length: 400 }, (_, nth) => `leaked password ${nth}`);
const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();
const lines = leaked.map((password, nth) => `${sha1(password)}:${7 ** (nth % 9)}`).sort();

function listOf(text: string): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'munshi-leaks-')), 'pwned-passwords.txt');
  writeFileSync(file, text);
  return file;
}

it.each([
  ['with CRLF line ends, as published', `${lines.join('\r\n')}\r\n`],
  ['with LF line ends and none after the last line', lines.join('\n')],
])('refuses every breached password of a list %s, and no other password', async (_, text) => {
  const file = listOf(text);
  for (const password of leaked) await expect(refuseBreachedPassword(file, password), password).rejects.toThrow(AppError);
  for (let nth = 0; nth < 400; nth += 1) await refuseBreachedPassword(file, `a lamp of our own ${nth}`);
});

it('searches a breached-password list of one line, an empty list, and no list at all', async () => {
  const one = listOf(`${sha1('monsoon')}:3\n`);
  await expect(refuseBreachedPassword(one, 'monsoon')).rejects.toThrow(AppError);
  await refuseBreachedPassword(one, 'vakil');
  await refuseBreachedPassword(listOf(''), 'monsoon');
  await refuseBreachedPassword(undefined, 'monsoon');
});

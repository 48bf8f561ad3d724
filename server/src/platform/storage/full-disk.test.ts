import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'munshi-full-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A process with a file size limit of 64 KiB: as on a disk that fills up, a write is then accepted only in part. */
const SCRIPT = `
import { FolderStorage } from ${JSON.stringify(path.join(import.meta.dirname, 'folder-storage.ts'))};
const id = '018f0000-0000-7000-8000-000000000001';
const safe = [];
const bytes = Buffer.alloc(100_000, 7);
const chunks = (async function* () { for (let at = 0; at < bytes.length; at += 30_000) yield bytes.subarray(at, at + 30_000); })();
const failure = await new FolderStorage(process.argv[2]).append({ tenantId: id, id }, 0, chunks, async (offset) => void safe.push(offset)).catch((error) => error.code);
console.log(JSON.stringify({ failure, safe }));`;

it('folder storage reports no bytes as safe that a full disk accepted only in part', () => {
  const script = path.join(folder, 'fill.mjs');
  writeFileSync(script, SCRIPT);
  const output = execFileSync('sh', ['-c', 'ulimit -f 128 && trap "" XFSZ && exec "$0" "$1" "$2"', process.execPath, script, folder], {
    encoding: 'utf8',
  });
  const id = '018f0000-0000-7000-8000-000000000001';
  expect(JSON.parse(output)).toEqual({ failure: 'EFBIG', safe: [60_000] });
  expect(
    readFileSync(path.join(folder, 'gathering', id, id))
      .subarray(0, 60_000)
      .equals(Buffer.alloc(60_000, 7)),
  ).toBe(true);
});

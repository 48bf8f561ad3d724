import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PageWriter, readPages } from './page-file.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'munshi-pages-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function written(pages: number, text: string): Promise<{ count: number; last: number }> {
  const file = path.join(folder, `${pages}`);
  const writer = new PageWriter(file);
  for (let number = 1; number <= pages; number++) await writer.add({ number, text, blocks: null });
  await writer.end();
  let [count, last] = [0, 0];
  for await (const page of readPages(file)) [count, last] = [count + 1, page.number];
  return { count, last };
}

it('the page file of a document is limited to 5,000 pages', async () => {
  expect(await written(5_003, 'denied')).toEqual({ count: 5_000, last: 5_000 });
});

it('the page file of a document is limited to 15 million characters', async () => {
  expect(await written(200, 'x'.repeat(100_000))).toEqual({ count: 150, last: 150 });
});

it('the page file of a document without pages has none', async () => {
  expect(await written(0, '')).toEqual({ count: 0, last: 0 });
  for await (const page of readPages(path.join(folder, 'missing'))) expect(page).toBeUndefined();
});

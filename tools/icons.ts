/**
 * Draws the pictures a phone shows of an installed Munshi from the product's own mark, `web/public/icon.svg`.
 *
 * `node tools/icons.ts` after the mark has changed; the pictures are committed.
 */
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from './browser.ts';

const PUBLIC = path.join(import.meta.dirname, '../web/public');
const mark = readFileSync(path.join(PUBLIC, 'icon.svg'), 'utf8');

/** Fill and shape of the mark's parts: the book, its margin, the letter. */
const [book, margin, letter] = [...mark.matchAll(/<(?:rect|path)[^>]*\/>/g)].map(([part]) => part);
const fillOf = (part = '') => /fill="([^"]+)"/.exec(part)?.[1] ?? '';

/** The mark from edge to edge, for systems that cut their own shape out of it: the letter stays within the middle four fifths. */
const full = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" fill="${fillOf(book)}"/>
  <rect width="6" height="32" fill="${fillOf(margin)}"/>
  <g transform="translate(18 16) scale(.9) translate(-18 -16)">${letter ?? ''}</g>
</svg>`;

const pictures = [
  { name: 'icon-192', size: 192, svg: mark },
  { name: 'icon-512', size: 512, svg: mark },
  { name: 'maskable-512', size: 512, svg: full },
  { name: 'apple-touch-icon', size: 180, svg: full },
];

await mkdir(path.join(PUBLIC, 'icons'), { recursive: true });
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
for (const { name, size, svg } of pictures) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`);
  await page.screenshot({ path: path.join(PUBLIC, `icons/${name}.png`), omitBackground: true });
  await page.close();
}
await browser.close();

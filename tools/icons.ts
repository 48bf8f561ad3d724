/**
 * Draws the icons of the installed web application from the product's logo, `web/public/icon.svg`.
 *
 * Run `node tools/icons.ts` after the logo has changed; the icons are committed.
 */
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from './browser.ts';

const PUBLIC = path.join(import.meta.dirname, '../web/public');
const mark = readFileSync(path.join(PUBLIC, 'icon.svg'), 'utf8');

/** The shapes of the logo: the book, its margin, the letter. */
const [book, margin, letter] = [...mark.matchAll(/<(?:rect|path)[^>]*\/>/g)].map(([part]) => part);
const fillOf = (part = '') => /fill="([^"]+)"/.exec(part)?.[1] ?? '';

/** The logo from edge to edge, for systems that mask icons: the letter stays within the central four fifths. */
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

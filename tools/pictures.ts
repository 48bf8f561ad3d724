/// <reference lib="dom" />
/**
 * Takes the screenshots of the landing page and the README: real screens of the sample firm, light and dark, desktop and phone.
 *
 * Run `node tools/pictures.ts` after a build of the web; it builds the sample firm in a temporary folder. Given the URL of a server
 * that already has the sample firm (`npm run demo`), it uses that one.
 */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page, type Request } from '@playwright/test';
import { findBrowser } from './browser.ts';

const FOLDER = path.join(import.meta.dirname, '../web/src/landing/pictures');
const README_FOLDER = path.join(import.meta.dirname, '../docs/images');
const LOGIN = { email: 'asha@raochambers.example', password: 'ledger-of-dates-26' };
/** Size limit, so that screenshots do not delay the landing page. */
const MAX_BYTES = 60_000;
/** A page without requests for this long is complete. */
const QUIET_MS = 1_000;
const QUALITIES = [0.86, 0.78, 0.7, 0.6, 0.5, 0.4];

const desk = { width: 1280, height: 800, scale: 1 };
const phone = { width: 390, height: 780, scale: 1.5 };
const wideDesk = { width: 1440, height: 900, scale: 1 };

interface Shot {
  name: string;
  theme: 'light' | 'dark';
  size: typeof desk;
  /** Path of the screen; `:case` is replaced by the id of a case. */
  route: string;
}

const shots: Shot[] = [
  { name: 'desk-day', theme: 'light', size: desk, route: '/dashboard' },
  { name: 'desk-day-dark', theme: 'dark', size: desk, route: '/dashboard' },
  { name: 'desk-case', theme: 'light', size: desk, route: '/cases/:case' },
  { name: 'desk-cases-dark', theme: 'dark', size: desk, route: '/cases/pending' },
  { name: 'phone-day', theme: 'light', size: phone, route: '/dashboard' },
  { name: 'phone-case-dark', theme: 'dark', size: phone, route: '/cases/:case' },
];

/** For the README, as PNG, which is displayed everywhere. */
const readmeShots: Shot[] = [
  { name: 'dashboard', theme: 'light', size: wideDesk, route: '/dashboard' },
  { name: 'cases-phone', theme: 'light', size: phone, route: '/cases/pending' },
];

/** Starts the sample firm and waits until it is ready. @returns its URL and a function that stops it. */
async function startDemo() {
  const folder = mkdtempSync(path.join(tmpdir(), 'munshi-pictures-'));
  // If this runs as root, the database runs as another user.
  chmodSync(folder, 0o755);
  const child = spawn(process.execPath, ['tools/demo.ts'], {
    cwd: path.join(import.meta.dirname, '..'),
    env: { ...process.env, DATA_DIR: folder, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /Munshi is ready: (\S+)\n[^]*password/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`the sample firm ended with ${code}`)));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, stop };
}

interface Session {
  token: string;
  refresh_token: string;
  user: object;
  tenants: { code: string; plan: string }[];
  /** A case with an upcoming hearing. */
  caseId: string;
}

async function logIn(url: string): Promise<Session> {
  const response = await fetch(`${url}/api/v1/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(LOGIN),
  });
  if (!response.ok) throw new Error(`logging in answered ${response.status}: ${await response.text()}`);
  const session = (await response.json()) as Omit<Session, 'caseId'>;
  const authorization = `Bearer ${session.token}`;
  const cases = await fetch(`${url}/api/v1/case/?status=pending&sort=next_hearing_date&limit=10`, { headers: { authorization } });
  const { items } = (await cases.json()) as { items: { id: string; next_hearing_date: string }[] };
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format();
  return { ...session, caseId: items.find(({ next_hearing_date: next }) => next >= today)?.id ?? '' };
}

/** The browser storage of a signed-in user. */
function storageOf({ token, refresh_token: refreshToken, user, tenants }: Session, theme: string) {
  const [tenant] = tenants;
  return {
    auth_token: token,
    refresh_token: refreshToken,
    tenant: tenant?.code ?? '',
    theme,
    'auth-storage': JSON.stringify({ state: { user, token, isAuthenticated: true }, version: 0 }),
    'plan-storage': JSON.stringify({ state: { selectedPlan: tenant?.plan, tenantCode: tenant?.code }, version: 0 }),
  };
}

/** Converts a PNG to webp in the browser, at the best quality within the size limit. */
async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const url = await page.evaluate(
      async ({ source, quality: wanted }) => {
        const bitmap = await createImageBitmap(await (await fetch(source)).blob());
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
        canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
        const blob = await canvas.convertToBlob({ type: 'image/webp', quality: wanted });
        return btoa(Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) => String.fromCharCode(byte)).join(''));
      },
      { source: `data:image/png;base64,${png.toString('base64')}`, quality },
    );
    const webp = Buffer.from(url, 'base64');
    if (webp.length <= MAX_BYTES) return webp;
  }
  throw new Error(`a picture is larger than ${MAX_BYTES} bytes at the lowest quality`);
}

/** Counts the open requests of a page, and since when. The event stream is excluded, because it never ends. */
function countRequests(page: Page) {
  const open = new Set<Request>();
  const state = { size: 0, since: Date.now() };
  const update = () => Object.assign(state, { size: open.size, since: Date.now() });
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.endsWith('/events')) open.add(request);
    update();
  });
  const ended = (request: Request) => {
    open.delete(request);
    update();
  };
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return state;
}

/** Takes one screen as PNG, once it has no placeholders or pending requests. */
async function photograph(browser: Browser, url: string, session: Session, shot: Shot): Promise<Buffer> {
  const { width, height, scale } = shot.size;
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme: shot.theme,
    reducedMotion: 'reduce',
    hasTouch: shot.size === phone,
    isMobile: shot.size === phone,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  });
  await context.addInitScript(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    storageOf(session, shot.theme),
  );
  const page = await context.newPage();
  const requests = countRequests(page);
  await page.goto(shot.route.replace(':case', session.caseId));
  await page.waitForFunction(() => document.querySelector('main h1') && !document.querySelector('[data-waiting], [aria-busy="true"]'));
  while (requests.size > 0 || Date.now() - requests.since < QUIET_MS) await page.waitForTimeout(QUIET_MS / 4);
  await page.evaluate(async () => void (await document.fonts.ready));
  const png = await page.screenshot({ animations: 'disabled' });
  await context.close();
  return png;
}

async function takeForLanding(browser: Browser, shot: Shot, png: Buffer) {
  // A blank page, because the product's content security policy forbids fetching data URLs.
  const paper = await browser.newPage();
  const webp = await asWebp(paper, png);
  await paper.close();
  await writeFile(path.join(FOLDER, `${shot.name}.webp`), webp);
  console.log(`${shot.name}.webp: ${webp.length} bytes`);
}

const target = process.argv[2];
const demo = target === undefined ? await startDemo() : { url: target, stop: () => Promise.resolve() };
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  await mkdir(FOLDER, { recursive: true });
  const session = await logIn(demo.url);
  for (const shot of shots) await takeForLanding(browser, shot, await photograph(browser, demo.url, session, shot));
  for (const shot of readmeShots) {
    const png = await photograph(browser, demo.url, session, shot);
    await writeFile(path.join(README_FOLDER, `${shot.name}.png`), png);
    console.log(`${shot.name}.png: ${png.length} bytes`);
  }
} finally {
  await browser.close();
  await demo.stop();
}

import type { Browser, CDPSession, Page } from '@playwright/test';

/** What a page loads before it can be used, with nothing cached. Sizes in bytes, as transferred. */
export interface FirstVisit {
  readonly requests: number;
  readonly scripts: number;
  readonly scriptBytes: number;
  readonly styles: number;
  readonly calls: number;
  readonly bytes: number;
  /** Requests begun afterwards. */
  readonly later: number;
  /** The cumulative layout shift, also of what comes afterwards. */
  readonly shift: number;
}

const VIEWPORT = { width: 412, height: 823 } as const;
/** The slowest page takes ten seconds on a quiet machine. */
const MAX_WAIT_MS = 90_000;
/** What follows the first screen has begun after this time. */
const REST_MS = 3_000;

const LOOK_MS = 50;

interface Requested {
  readonly url: string;
  readonly type: string;
  bytes: number;
}

/** Every request of a page, with the bytes that have arrived. */
function followRequests(session: CDPSession): Map<string, Requested> {
  const requests = new Map<string, Requested>();
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (request.url.startsWith('http')) requests.set(requestId, { url: request.url, type: type ?? 'Other', bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const found = requests.get(requestId);
    if (found) found.bytes = encodedDataLength;
  });
  return requests;
}

/** The addresses that a page had requested when its own code marked it as usable. */
const REQUESTED_BEFORE = `(mark) => {
  const at = (performance.getEntriesByName(mark)[0] ?? { startTime: Infinity }).startTime;
  return performance.getEntriesByType('resource').filter(({ startTime }) => startTime < at).map(({ name }) => name);
}`;
const SHIFT = `new Promise((resolve) => {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) sum += value;
  }).observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => resolve(sum), 200);
})`;

const isUsable = async (page: Page) => await page.evaluate<boolean>("performance.getEntriesByName('usable').length > 0");

async function untilUsable(page: Page): Promise<void> {
  const began = performance.now();
  while (!(await isUsable(page))) {
    if (performance.now() - began > MAX_WAIT_MS) throw new Error(`${page.url()} never becomes usable`);
    await page.waitForTimeout(LOOK_MS);
  }
}

/**
 * Opens a page as on a phone with nothing cached, and counts what it requested before it could be used: behind the sign-in until
 * its data is drawn (the mark `usable` of web/src/platform/after-screen.ts), on the landing page until it has loaded whole (the same
 * mark, of web/public/before-paint.js), and on the sign-in page until everything has loaded.
 *
 * @param prepare stores a session in the browser, for a page behind the sign-in.
 */
export async function visitFirst(
  browser: Browser,
  { url, shows }: { url: string; shows: string },
  prepare?: (page: Page) => Promise<void>,
): Promise<FirstVisit> {
  const context = await browser.newContext({ viewport: VIEWPORT, isMobile: true, hasTouch: true, deviceScaleFactor: 1.75 });
  try {
    const page = await context.newPage();
    await prepare?.(page);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.clearBrowserCache');
    const requests = followRequests(session);
    await page.goto(url, { waitUntil: 'load' });
    await page.locator(shows).first().waitFor({ state: 'visible', timeout: MAX_WAIT_MS });
    if (prepare) await untilUsable(page);
    const shown = requests.size;
    // A request that is under way is counted with all of its bytes.
    await page.waitForTimeout(REST_MS);
    const before = (await isUsable(page)) ? new Set(await page.evaluate<string[]>(`(${REQUESTED_BEFORE})('usable')`)) : undefined;
    const all = [...requests.values()];
    const begun = before ? all.filter(({ url: each }) => each === url || before.has(each)) : all.slice(0, shown);
    const of = (...types: string[]) => begun.filter(({ type }) => types.includes(type));
    const sum = (some: readonly Requested[]) => some.reduce((total, { bytes }) => total + bytes, 0);
    return {
      requests: begun.length,
      scripts: of('Script').length,
      scriptBytes: sum(of('Script')),
      styles: of('Stylesheet').length,
      calls: of('Fetch', 'XHR').length,
      bytes: sum(begun),
      later: all.length - begun.length,
      shift: await page.evaluate<number>(SHIFT),
    };
  } finally {
    await context.close();
  }
}

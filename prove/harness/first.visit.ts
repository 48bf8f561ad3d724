import type { Browser, CDPSession, Page } from '@playwright/test';

/** What a page loads before it can be used, with nothing cached. Sizes in bytes, as transferred. */
export interface FirstVisit {
  readonly requests: number;
  readonly scripts: number;
  readonly scriptBytes: number;
  readonly bytes: number;
  /** From the start of the navigation until the page shows what it is for, in milliseconds. */
  readonly usableMs: number;
}

/** Line and processor of Lighthouse's mobile preset, applied by the browser: round trip in ms, bytes per second. */
const LINE = { latency: 150, downloadThroughput: (1_638.4 * 1_024) / 8, uploadThroughput: (675 * 1_024) / 8, offline: false } as const;
const SLOWDOWN = 4;
const VIEWPORT = { width: 412, height: 823 } as const;
/** The slowest page takes ten seconds on a quiet machine. */
const MAX_WAIT_MS = 90_000;

interface Requested {
  readonly type: string;
  bytes: number;
}

/** Every request of a page, with the bytes that have arrived. */
function followRequests(session: CDPSession): Map<string, Requested> {
  const requests = new Map<string, Requested>();
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (request.url.startsWith('http')) requests.set(requestId, { type: type ?? 'Other', bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const found = requests.get(requestId);
    if (found) found.bytes = encodedDataLength;
  });
  return requests;
}

/**
 * Opens a page as on a phone with nothing cached, and counts what it requested until an element is visible: the page can be used.
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
    await session.send('Network.emulateNetworkConditions', LINE);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const requests = followRequests(session);
    const began = performance.now();
    await page.goto(url, { waitUntil: 'commit' });
    await page.locator(shows).first().waitFor({ state: 'visible', timeout: MAX_WAIT_MS });
    const usableMs = Math.round(performance.now() - began);
    const begun = [...requests.values()];
    // A request that is under way is counted with all of its bytes.
    await page.waitForLoadState('load');
    const scripts = begun.filter(({ type }) => type === 'Script');
    const sum = (some: readonly Requested[]) => some.reduce((total, { bytes }) => total + bytes, 0);
    return { requests: begun.length, scripts: scripts.length, scriptBytes: sum(scripts), bytes: sum(begun), usableMs };
  } finally {
    await context.close();
  }
}

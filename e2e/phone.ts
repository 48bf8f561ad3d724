import type { Browser, BrowserContext } from '@playwright/test';

/** A small phone that is used by touch. */
export async function openPhone(browser: Browser, baseURL: string): Promise<BrowserContext> {
  return await browser.newContext({
    baseURL,
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
}

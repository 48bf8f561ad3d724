import type { CDPSession, Page } from '@playwright/test';

const MAX_WAIT_MS = 20_000;

declare global {
  /** The moment of the first click or key since it was cleared. A click counts from the release of the button. */
  var feltBegan: number | undefined;
  /** Tasks of over 50 ms after the first paint, and answers to keys and clicks, in milliseconds. */
  var felt: { tasks: number[]; keys: number[] };
}

/** Notes the moment of each click and key, and what blocked the page. */
export async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.felt = { tasks: [], keys: [] };
    for (const sign of ['click', 'keydown'] as const)
      addEventListener(sign, ({ timeStamp }) => (globalThis.feltBegan ??= timeStamp), { capture: true });
    const observe = (options: PerformanceObserverInit & { durationThreshold?: number }, take: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe(options);
    const painted = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY;
    observe({ type: 'longtask' }, ({ startTime, duration }) => {
      if (startTime > painted()) globalThis.felt.tasks.push(duration);
    });
    observe({ type: 'event', durationThreshold: 16 }, ({ name, duration }) => {
      if (name === 'keydown' || name === 'input') globalThis.felt.keys.push(duration);
    });
  });
}

/**
 * Milliseconds from the click of an action to the frame that draws its answer.
 *
 * @param isDone an expression of JavaScript that is true once the answer is in the page.
 */
export async function timeOf(page: Page, session: CDPSession, act: () => Promise<void>, isDone: string): Promise<number> {
  await page.evaluate(() => {
    globalThis.feltBegan = undefined;
  });
  // Looks after each change of the page. To look in every frame would make the browser draw frames that nothing else needs.
  const expression = `new Promise((resolve, reject) => {
    setTimeout(reject, ${MAX_WAIT_MS});
    const changes = new MutationObserver(() => {
      if (globalThis.feltBegan === undefined || !(${isDone})) return;
      changes.disconnect();
      requestAnimationFrame(() => resolve(performance.now() - globalThis.feltBegan));
    });
    changes.observe(document, { subtree: true, childList: true, attributes: true });
  })`;
  // By the browser's tools: the content policy of the page allows no evaluation of its own.
  const drawn = session.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
  await act();
  const { result, exceptionDetails } = await drawn;
  if (exceptionDetails) throw new Error(`not drawn: ${isDone}`);
  return Number(result.value);
}

/** Waits until an expression of JavaScript is true in the page. By the browser's tools, as above. */
export async function becomes(session: CDPSession, isDone: string): Promise<void> {
  const expression = `new Promise((resolve, reject) => {
    setTimeout(reject, ${MAX_WAIT_MS});
    const look = () => (${isDone}) ? resolve() : setTimeout(look, 20);
    look();
  })`;
  const { exceptionDetails } = await session.send('Runtime.evaluate', { expression, awaitPromise: true });
  if (exceptionDetails) throw new Error(`not drawn: ${isDone}`);
}

/** Share, from 0 to 1, of the processor that this process gets when it asks for it: the rest goes to others on this machine. */
export function quietShare(): number {
  const began = performance.now();
  const before = process.cpuUsage();
  while (performance.now() - began < 400);
  const { user, system } = process.cpuUsage(before);
  return Math.min(1, (user + system) / 1_000 / (performance.now() - began));
}

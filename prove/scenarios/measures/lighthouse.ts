import path from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { type Browser, chromium } from '@playwright/test';
import { end, median } from '../../../bench/running.ts';
import { findBrowser } from '../../../tools/browser.ts';
import { type MeasuredPage, measuredPages, signInTo } from '../../harness/browser/measured.pages.ts';
import { leavePageItsCore } from '../../harness/one.core.ts';
import { startSampleFirm } from '../../harness/sample.firm.ts';
import { check, type Scenario } from '../../harness/scenario.ts';
import { cpuShare } from '../../harness/browser/shared.core.ts';

/** Loads whose median counts. */
const LOADS = 5;
/** Loads tried for that: the others were too loud. */
const MAX_LOADS = 9;
/** A load in which the page's thread got less than this share of the CPU time it asked for says more about the machine. */
const LEAST_SHARE = 0.9;
/** A page behind the sign-in keeps an event stream open, so its network never becomes idle and this timeout ends the measurement. */
const MAX_LOAD_MS = 15_000;
/** Minimum scores of 100. Pages behind the sign-in need no SEO score. */
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof LEAST;
const CATEGORIES = Object.keys(LEAST) as Category[];
const MAX_SHIFT = 0.001;

/** Flags that make the measurement repeatable: no sandbox (needed as root), and no background traffic, updates or sync. */
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

interface Load {
  readonly share: number;
  readonly scores: Readonly<Record<Category, number>>;
  readonly layoutShift: number;
  /** Milliseconds, by Lighthouse's model of the line and processor. */
  readonly times: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
}

const TIMES = { 'first-contentful-paint': 'first paint', 'largest-contentful-paint': 'largest', 'total-blocking-time': 'blocked' };

/** One load with the mobile preset as it is, and a cold cache. What keeps a person signed in is not cleared by Lighthouse. */
async function load(url: string, port: number): Promise<Load> {
  const run = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...CATEGORIES], maxWaitForLoad: MAX_LOAD_MS });
  if (!run) throw new Error(`no result for ${url}`);
  const { categories, audits } = run.lhr;
  const scoreOf = (name: Category) => Math.round((categories[name]?.score ?? 0) * 100);
  const faults = Object.entries(categories)
    .filter(([name]) => name !== 'performance')
    .flatMap(([, category]) => category.auditRefs)
    .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  return {
    share: cpuShare(run.artifacts.Trace.traceEvents),
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, scoreOf(name)])) as Record<Category, number>,
    layoutShift: audits['cumulative-layout-shift']?.numericValue ?? 1,
    times: Object.fromEntries(Object.entries(TIMES).map(([id, name]) => [name, Math.round(audits[id]?.numericValue ?? 0)])),
    faults,
  };
}

/** Loads a page until enough loads were quiet, or too many were not. */
async function loadOften(url: string, port: number): Promise<{ all: Load[]; quiet: Load[] }> {
  const all: Load[] = [];
  const quiet = () => all.filter(({ share }) => share >= LEAST_SHARE);
  while (quiet().length < LOADS && all.length < MAX_LOADS && LOADS - quiet().length <= MAX_LOADS - all.length)
    all.push(await load(url, port));
  return { all, quiet: quiet() };
}

/** The line of one page by Lighthouse, and what it misses. A score is only told if the machine was quiet enough. */
async function judge({ name, isPublic, least = LEAST.performance }: MeasuredPage, url: string, port: number) {
  const { all, quiet } = await loadOften(url, port);
  const wanted = CATEGORIES.filter((category) => isPublic === true || category !== 'seo').filter((category) => category !== 'performance');
  const worst = (category: Category) => Math.min(...all.map(({ scores }) => scores[category]));
  const shift = Math.max(...all.map(({ layoutShift }) => layoutShift));
  const faults = [...new Set(all.flatMap((each) => each.faults))];
  const missed = wanted.filter((category) => worst(category) < LEAST[category]).map((category) => `${name} ${category}`);
  if (shift > MAX_SHIFT) missed.push(`${name} shifts`);
  const rest = `${wanted.map((category) => `${category} ${worst(category)}`).join(', ')}; layout shift ${shift.toFixed(3)}${faults.length > 0 ? `; ${faults.join(', ')}` : ''}`;
  if (quiet.length < LOADS) {
    const share = Math.round(median(all.map((each) => each.share)) * 100);
    missed.push(`${name} not measured`);
    return { line: `performance not measured: the machine is too loud, the page had the CPU for ${share} % of its time; ${rest}`, missed };
  }
  const performances = quiet.map(({ scores }) => scores.performance).sort((one, other) => one - other);
  const score = median(performances);
  if (score < least) missed.push(`${name} performance`);
  const times = Object.values(TIMES).map((time) => `${time} ${median(quiet.map((each) => each.times[time] ?? 0))} ms`);
  return { line: `performance ${score} (${performances.join(', ')}); ${times.join(', ')}; ${rest}`, missed };
}

/**
 * Scores the built product with the sample firm by Lighthouse's mobile preset, nothing recalibrated and a cold cache for each
 * load; the median of five counts. What each page loads is counted by \`visits\`.
 */
export const prove: Scenario = async (report) => {
  const firm = await startSampleFirm(path.join(report.folder, 'firm'));
  const chrome = await launch({ chromePath: findBrowser(), chromeFlags: FLAGS });
  leavePageItsCore(chrome.pid);
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`);
  try {
    const missed: string[] = [];
    let isSignedIn = false;
    for (const page of await measuredPages(firm)) {
      if (!isSignedIn && page.isPublic !== true) {
        await signInMeasured(browser, signInTo(firm));
        isSignedIn = true;
      }
      const score = await judge(page, `${firm.url}${page.address}`, chrome.port);
      report.log(`${page.name}: ${score.line}`);
      missed.push(...score.missed);
    }
    check(missed.length === 0, `every page reaches its targets: ${missed.join(', ')}`);
  } finally {
    await browser.close();
    chrome.kill();
    await end(firm.running);
  }
};

/** Signs in within the profile that Lighthouse loads its pages in. */
async function signInMeasured(browser: Browser, signIn: ReturnType<typeof signInTo>): Promise<void> {
  const page = await (browser.contexts()[0] ?? (await browser.newContext())).newPage();
  await signIn(page);
  await page.close();
}

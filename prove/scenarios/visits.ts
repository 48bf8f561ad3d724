import path from 'node:path';
import { chromium } from '@playwright/test';
import { end } from '../../bench/running.ts';
import { findBrowser } from '../../tools/browser.ts';
import { type FirstVisit, visitFirst } from '../harness/browser/first.visit.ts';
import { type MeasuredPage, measuredPages, signInTo } from '../harness/browser/measured.pages.ts';
import { startSampleFirm } from '../harness/sample.firm.ts';
import { check, type Scenario } from '../harness/scenario.ts';

/** Most requests, and bytes of scripts, of a page behind the sign-in before it can be used. */
const MAX_REQUESTS = 20;
const MAX_SCRIPT_BYTES = 190_000;
/** Most bytes of a page in front of it. */
const MAX_BYTES = 250_000;
/** None that is seen: the rest is rounding. */
const MAX_SHIFT = 0.0005;

const kilo = (bytes: number) => `${(bytes / 1_000).toFixed(0)} kB`;

function missesOf({ name, isPublic, least }: MeasuredPage, visit: FirstVisit): string[] {
  const missed = visit.shift > MAX_SHIFT ? [`${name} shifts`] : [];
  if (isPublic) return visit.bytes > MAX_BYTES ? [...missed, `${name} bytes`] : missed;
  // The editor has no target of requests.
  if (least !== undefined) return missed;
  if (visit.requests > MAX_REQUESTS) missed.push(`${name} requests`);
  if (visit.scriptBytes > MAX_SCRIPT_BYTES) missed.push(`${name} scripts`);
  return missed;
}

const lineOf = ({ name }: MeasuredPage, { requests, bytes, scripts, scriptBytes, styles, calls, later, shift }: FirstVisit) =>
  `${name}: ${requests} requests, ${kilo(bytes)}: of these ${scripts} scripts with ${kilo(scriptBytes)}, ${styles} files of styles, ${calls} calls; ${later} requests afterwards; layout shift ${shift.toFixed(3)}`;

/**
 * Counts what each page of the sample firm loads before it can be used, as on a phone with nothing cached. Counts of requests and
 * bytes do not depend on the machine.
 */
export const prove: Scenario = async (report) => {
  const firm = await startSampleFirm(path.join(report.folder, 'firm'));
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const missed: string[] = [];
    for (const page of await measuredPages(firm)) {
      const visit = await visitFirst(
        browser,
        { url: `${firm.url}${page.address}`, shows: page.shows },
        page.isPublic ? undefined : signInTo(firm),
      );
      report.log(lineOf(page, visit));
      missed.push(...missesOf(page, visit));
    }
    check(missed.length === 0, `every page reaches its targets: ${missed.join(', ')}`);
  } finally {
    await browser.close();
    await end(firm.running);
  }
};

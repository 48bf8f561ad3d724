import type { QueryKey } from '@tanstack/react-query';
import { cacheScope } from './cache-scope.ts';

/** A page opened on this device, offered when another one is not available. */
export interface OpenedPage {
  readonly path: string;
  readonly title: string;
}

/** As many as can be seen at a glance. */
const MOST_PAGES = 8;
/** Stored like a cached response: encrypted, aged and deleted with them. */
const KEY: QueryKey = ['opened-pages'];

/** The pages opened on this device, the latest first. */
export async function readOpened(): Promise<readonly OpenedPage[]> {
  const scope = cacheScope();
  if (!scope) return [];
  const { findCachedAnswer } = await import('./cached-answers.ts');
  return ((await findCachedAnswer(scope, KEY))?.data ?? []) as OpenedPage[];
}

let lastRecorded: Promise<unknown> = Promise.resolve();

/**
 * Puts a page at the head of the opened ones, in place of an earlier one with its path or title. Writes are sequential, so that
 * two pages opened at the same time are both kept.
 */
export async function recordOpened(page: OpenedPage): Promise<void> {
  const recorded = lastRecorded.then(() => putFirst(page));
  lastRecorded = recorded.catch(() => undefined);
  await recorded;
}

async function putFirst(page: OpenedPage): Promise<void> {
  const scope = cacheScope();
  if (!scope) return;
  const others = (await readOpened()).filter(({ path, title }) => path !== page.path && title !== page.title);
  const { cacheAnswer } = await import('./cached-answers.ts');
  await cacheAnswer(scope, KEY, [page, ...others].slice(0, MOST_PAGES));
}

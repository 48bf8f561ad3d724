import type { QueryKey } from '@tanstack/react-query';
import { seenScope } from './seen-scope.ts';

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
  const scope = seenScope();
  if (!scope) return [];
  const { findAnswer } = await import('./seen-answers.ts');
  return ((await findAnswer(scope, KEY))?.data ?? []) as OpenedPage[];
}

let lastNoted: Promise<unknown> = Promise.resolve();

/**
 * Puts a page at the head of the opened ones, in place of an earlier one with its path or title. Writes are sequential, so that
 * two pages opened at the same time are both kept.
 */
export async function noteOpened(page: OpenedPage): Promise<void> {
  const noted = lastNoted.then(() => putFirst(page));
  lastNoted = noted.catch(() => undefined);
  await noted;
}

async function putFirst(page: OpenedPage): Promise<void> {
  const scope = seenScope();
  if (!scope) return;
  const others = (await readOpened()).filter(({ path, title }) => path !== page.path && title !== page.title);
  const { keepAnswer } = await import('./seen-answers.ts');
  await keepAnswer(scope, KEY, [page, ...others].slice(0, MOST_PAGES));
}

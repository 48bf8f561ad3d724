import type { QueryKey } from '@tanstack/react-query';
import { seenScope } from './seen-scope.ts';

/** A screen that was opened here, to be offered where another one cannot be. */
export interface OpenedPage {
  readonly path: string;
  readonly title: string;
}

/** As many as can be looked over at a glance. */
const MOST_PAGES = 8;
/** Kept as if it were an answer: sealed, aged and forgotten with them. */
const KEY: QueryKey = ['opened-pages'];

/** The screens opened here, the latest first. */
export async function readOpened(): Promise<readonly OpenedPage[]> {
  const scope = seenScope();
  if (!scope) return [];
  const { findAnswer } = await import('./seen-answers.ts');
  return ((await findAnswer(scope, KEY))?.data ?? []) as OpenedPage[];
}

/** Puts a screen at the head of those that were opened. One that has another's title takes its place. */
export async function noteOpened(page: OpenedPage): Promise<void> {
  const scope = seenScope();
  if (!scope) return;
  const others = (await readOpened()).filter(({ path, title }) => path !== page.path && title !== page.title);
  const { keepAnswer } = await import('./seen-answers.ts');
  await keepAnswer(scope, KEY, [page, ...others].slice(0, MOST_PAGES));
}

import type { Cover } from './front-pages.ts';

/** A paper on this machine's disk that goes into a bundle. */
export interface BundledPaper {
  readonly file: string;
  readonly title: string;
  readonly mediaType: string;
}

export interface BundleOrder {
  readonly cover: Cover;
  readonly papers: readonly BundledPaper[];
  /** Where the bundle is written. */
  readonly target: string;
}

/** What the thread that binds tells: how many papers are in, that it is done, or in words why it cannot be. */
export type BundleNews =
  { readonly kind: 'bound'; readonly papers: number } | { readonly kind: 'done' } | { readonly kind: 'refused'; readonly problem: string };

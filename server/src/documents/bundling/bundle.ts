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

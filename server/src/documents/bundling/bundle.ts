import type { Cover } from './front-pages.ts';

/** A document on the local disk that goes into a bundle. */
export interface BundledPaper {
  readonly file: string;
  readonly title: string;
  readonly mediaType: string;
}

export interface BundleOrder {
  readonly cover: Cover;
  readonly papers: readonly BundledPaper[];
  /** Path of the file to write. */
  readonly target: string;
}

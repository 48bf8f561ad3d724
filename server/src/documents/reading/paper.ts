import type { Block, TextStatus } from '@munshi/contract/documents/document.schema';

/** What a reader is given: a file on this machine's disk, what it is, and where its pages go. */
export interface Paper {
  readonly file: string;
  readonly kind: string;
  readonly mediaType: string;
  /** The file that the pages are written to, one a line, as JSON. */
  readonly pagesFile: string;
  /** Memory that the reader may take, in megabytes: drawings are made no larger than fits. */
  readonly memoryMb: number;
}

export interface PaperPage {
  readonly number: number;
  readonly text: string;
  readonly blocks: readonly Block[] | null;
}

/** What was found in a PDF, for the e-filing check and the list. Sizes in points, 72 to the inch. */
export interface PaperFacts {
  readonly page_count?: number;
  /** Pages with words in them, read or recognised. */
  readonly text_pages?: number;
  /** The last page that was looked at, where a bound on time or length ended the reading before the last page. */
  readonly read_up_to?: number;
  readonly is_encrypted?: boolean;
  readonly needs_password?: boolean;
  /** Each size once, as the page is held. */
  readonly page_sizes?: readonly { readonly width: number; readonly height: number; readonly pages: number }[];
  /** The coarsest picture that fills a page without words, in dots per inch; null where there is none. */
  readonly scan_dpi?: number | null;
  readonly annotations?: number;
  readonly bookmarks?: number;
  readonly has_scripts?: boolean;
  readonly attachments?: number;
  /** As the file says of itself: `2b`. */
  readonly pdf_a?: string | null;
  readonly is_signed?: boolean;
}

export interface Reading {
  readonly status: Exclude<TextStatus, 'waiting'>;
  readonly facts: PaperFacts;
}

/** A page of words that has no pages of its own, as a Word file: about as much as a printed one. */
export const PAGE_LETTERS = 3_000;
/** No court paper has more; past these nothing is read. */
export const MAX_PAGES = 5_000;
const MAX_PAGE_LETTERS = 100_000;

/** One form of Unicode, and nothing the database cannot hold. */
export function tidy(text: string): string {
  return text.normalize('NFC').replaceAll('\u0000', '').slice(0, MAX_PAGE_LETTERS);
}

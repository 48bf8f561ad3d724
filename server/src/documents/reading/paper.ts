import type { Block, TextStatus } from '@munshi/contract/documents/document.schema';

/** Input of a reader: a file on the local disk, its type, and where its pages go. */
export interface Paper {
  readonly file: string;
  readonly kind: string;
  readonly mediaType: string;
  /** File to which the pages are written, one JSON line each. */
  readonly pagesFile: string;
  /** Memory limit of the reader, in megabytes: pages are rendered no larger than fits. */
  readonly memoryMb: number;
}

export interface PaperPage {
  readonly number: number;
  readonly text: string;
  readonly blocks: readonly Block[] | null;
}

/** Facts about a PDF, for the e-filing check and the list. Sizes in points, 72 to the inch. */
export interface PaperFacts {
  readonly page_count?: number;
  /** Pages with text, read or recognised. */
  readonly text_pages?: number;
  /** The last page read, if a limit of time or length ended the reading early. */
  readonly read_up_to?: number;
  readonly is_encrypted?: boolean;
  readonly needs_password?: boolean;
  /** Each page size once, in the orientation it is viewed. */
  readonly page_sizes?: readonly { readonly width: number; readonly height: number; readonly pages: number }[];
  /** The lowest resolution of a picture that fills a page without text, in dots per inch; null if there is none. */
  readonly scan_dpi?: number | null;
  readonly annotations?: number;
  readonly bookmarks?: number;
  readonly has_scripts?: boolean;
  readonly attachments?: number;
  /** As the file declares it: `2b`. */
  readonly pdf_a?: string | null;
  readonly is_signed?: boolean;
}

export interface ReadingResult {
  readonly status: Exclude<TextStatus, 'waiting'>;
  readonly facts: PaperFacts;
}

/** Characters per page for formats without pages, such as Word: about as many as on a printed one. */
export const PAGE_LENGTH = 3_000;
/** No court paper has more pages; nothing beyond them is read. */
export const MAX_PAGES = 5_000;
const MAX_PAGE_LENGTH = 100_000;

/** Text in one Unicode form, without what the database cannot store: null characters, and half of a surrogate pair. */
export function tidy(text: string): string {
  return text.normalize('NFC').replaceAll('\u0000', '').slice(0, MAX_PAGE_LENGTH).toWellFormed();
}

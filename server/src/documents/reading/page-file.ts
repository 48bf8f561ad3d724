import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { finished } from 'node:stream/promises';
import { MAX_PAGES, type PaperPage } from './paper.ts';

/** Searchable characters per document; a brief of five thousand printed pages has about as many. */
const MAX_LENGTH = 15_000_000;

/** Writes the pages of a document to a file as they are read, so that memory use does not grow with their number. */
export class PageWriter {
  readonly #stream: WriteStream;
  #length = 0;
  #pages = 0;

  constructor(file: string) {
    this.#stream = createWriteStream(file);
  }

  /** Pages written so far. */
  get pages(): number {
    return this.#pages;
  }

  /** True if no further page is accepted. */
  get isFull(): boolean {
    return this.#pages >= MAX_PAGES || this.#length >= MAX_LENGTH;
  }

  /** A page is one line: the two line ends that JSON leaves as they are would end it. */
  async add(page: PaperPage): Promise<void> {
    if (this.isFull) return;
    this.#pages += 1;
    this.#length += page.text.length;
    const line = JSON.stringify(page).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
    if (!this.#stream.write(`${line}\n`)) await once(this.#stream, 'drain');
  }

  async end(): Promise<void> {
    this.#stream.end();
    await finished(this.#stream);
  }
}

/** The pages in a file that `PageWriter` wrote; none if the file does not exist. */
export async function* readPages(file: string): AsyncGenerator<PaperPage, void, undefined> {
  const source = createReadStream(file, 'utf8');
  try {
    for await (const line of createInterface({ input: source, crlfDelay: Infinity })) yield JSON.parse(line) as PaperPage;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  } finally {
    source.destroy();
  }
}

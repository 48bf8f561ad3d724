import type { Document } from '@munshi/contract/documents/document.schema';
import { getDocument, GlobalWorkerOptions, PDFDataRangeTransport, type PDFDocumentLoadingTask, type PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { fetchFile } from './file-source.ts';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Size of the ranges in which a PDF is fetched while its pages are viewed, in bytes. */
const PIECE_BYTES = 512 * 1_024;
/** The folder in which the build puts the files that the library requests by name (web/vite.config.ts). */
const LIBRARY = '/assets/pdf/';

/** Fetches the ranges of a document that are viewed, with the user's own session. */
class DocumentParts extends PDFDataRangeTransport {
  readonly #record: Document;
  readonly #stop = new AbortController();

  constructor(record: Document) {
    super(record.size, null);
    this.#record = record;
  }

  override requestDataRange(begin: number, end: number): void {
    fetchFile(this.#record, { span: { begin, end }, signal: this.#stop.signal })
      .then(async (response) => {
        this.onDataRange(begin, new Uint8Array(await response.arrayBuffer()));
      })
      .catch(() => {
        // An empty range tells the library not to wait for it.
        if (!this.#stop.signal.aborted) this.onDataRange(begin, null);
      });
  }

  override abort(): void {
    this.#stop.abort();
  }
}

/** Opens a PDF; its pages are fetched on demand. */
export function openPdf(record: Document): PDFDocumentLoadingTask {
  return getDocument({
    range: new DocumentParts(record),
    rangeChunkSize: PIECE_BYTES,
    disableAutoFetch: true,
    disableStream: true,
    // The content security policy forbids compiling WebAssembly: scripts decode images instead.
    useWasm: false,
    wasmUrl: LIBRARY,
    standardFontDataUrl: LIBRARY,
    isImageDecoderSupported: false,
  });
}

const PRINT_DPI = 150;
const POINTS_PER_INCH = 72;

/** Renders a page as an image, for printing. @returns an object URL, to be revoked. */
export async function drawPage(pdf: PDFDocumentProxy, number: number): Promise<string> {
  const page = await pdf.getPage(number);
  const viewport = page.getViewport({ scale: PRINT_DPI / POINTS_PER_INCH });
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
  await page.render({ canvas, viewport, intent: 'print' }).promise;
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.9);
  });
  page.cleanup();
  if (!blob) throw new Error(`page ${number} could not be drawn`);
  return URL.createObjectURL(blob);
}

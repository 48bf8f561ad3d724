import 'pdfjs-dist';
import 'pdfjs-dist/web/pdf_viewer.css';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { EventBus, PDFFindController, PDFLinkService, PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs';

/** The state of the PDF viewer, for the toolbar above it. */
export interface PdfView {
  readonly page: number;
  readonly percent: number;
  /** Number of matches; undefined while there is no search. */
  readonly found: { readonly current: number; readonly total: number } | undefined;
}

export interface PdfViewerHandle {
  zoom(step: 'in' | 'out' | 'fit'): void;
  rotate(): void;
  goTo(page: number): void;
  find(words: string, direction: 'first' | 'next' | 'previous'): void;
  close(): void;
}

const QUARTER = 90;

/** Closes the document shown; the library's types do not say so. */
const NO_DOCUMENT = null as unknown as PDFDocumentProxy;

/** Shows a PDF in `container`, whose first child becomes the column of pages. */
export function showPdf(container: HTMLDivElement, pdf: PDFDocumentProxy, onView: (change: Partial<PdfView>) => void): PdfViewerHandle {
  const eventBus = new EventBus();
  const linkService = new PDFLinkService({ eventBus, externalLinkTarget: 2, externalLinkRel: 'noopener noreferrer nofollow' });
  const findController = new PDFFindController({ eventBus, linkService });
  const viewer = new PDFViewer({ container, eventBus, linkService, findController, annotationMode: 1 });
  linkService.setViewer(viewer);
  viewer.setDocument(pdf);
  linkService.setDocument(pdf, null);
  eventBus.on('pagesinit', () => {
    viewer.currentScaleValue = 'page-width';
  });
  eventBus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => onView({ page: pageNumber }));
  eventBus.on('scalechanging', ({ scale }: { scale: number }) => onView({ percent: Math.round(scale * 100) }));
  const notify = ({ matchesCount }: { matchesCount: { current: number; total: number } }) => onView({ found: { ...matchesCount } });
  eventBus.on('updatefindmatchescount', notify);
  eventBus.on('updatefindcontrolstate', notify);
  return {
    zoom: (step) => {
      if (step === 'in') viewer.increaseScale();
      else if (step === 'out') viewer.decreaseScale();
      else viewer.currentScaleValue = 'page-width';
    },
    rotate: () => {
      viewer.pagesRotation = (viewer.pagesRotation + QUARTER) % 360;
    },
    goTo: (page) => {
      viewer.currentPageNumber = page;
    },
    find: (words, direction) => {
      if (words === '') onView({ found: undefined });
      const type = direction === 'first' ? '' : 'again';
      const query = words.trim().split(/\s+/);
      eventBus.dispatch('find', {
        source: container,
        type,
        query: query.length > 1 ? query : words.trim(),
        caseSensitive: false,
        entireWord: false,
        highlightAll: true,
        findPrevious: direction === 'previous',
        matchDiacritics: false,
      });
    },
    close: () => {
      viewer.setDocument(NO_DOCUMENT);
      linkService.setDocument(NO_DOCUMENT);
    },
  };
}

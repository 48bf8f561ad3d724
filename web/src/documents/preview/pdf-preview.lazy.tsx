import type { Document } from '@munshi/contract/documents/document.schema';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { useSearchParams } from 'react-router';
import { PageSkeleton } from '../../ui/page/page-skeletons.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { openPdf } from './pdf-document.ts';
import { PdfTools } from './pdf-tools.tsx';
import { type PdfView, type PdfViewerHandle, showPdf } from './pdf-viewer.ts';
import classes from './preview.module.css';

/** PDF preview with pages, zoom, search and printing. */
export function PdfPreview({ record }: { record: Document }) {
  const { t } = useTranslation('documents');
  const [attempt, setAttempt] = useState(0);
  const { pdf, error } = useOpened(record, attempt);
  // The library's own messages are for programmers.
  const why = () => t(error?.name === 'PasswordException' ? 'preview.locked' : 'preview.damaged');
  if (error) return <ErrorState title={t('preview.failed')} message={why()} onRetry={() => setAttempt(attempt + 1)} />;
  if (!pdf) return <PageSkeleton />;
  return <OpenedPdf pdf={pdf} />;
}

function useOpened(record: Document, attempt: number) {
  const [state, setState] = useState<{ pdf?: PDFDocumentProxy; error?: Error }>({});
  useEffect(() => {
    const task = openPdf(record);
    let isHere = true;
    task.promise.then(
      (pdf) => {
        if (isHere) setState({ pdf });
      },
      (error: unknown) => {
        if (isHere) setState({ error: error as Error });
      },
    );
    return () => {
      isHere = false;
      setState({});
      void task.destroy();
    };
    // A file is opened once per fingerprint, which is its key: a changed title must not open it again.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [record.sha256, attempt]);
  return state;
}

function OpenedPdf({ pdf }: { pdf: PDFDocumentProxy }) {
  const { t } = useTranslation('documents');
  const [search] = useSearchParams();
  const searched = search.get('find') ?? '';
  const room = useRef<HTMLDivElement>(null);
  const [viewer, setViewer] = useState<PdfViewerHandle>();
  const [view, setView] = useState<PdfView>({ page: 1, percent: 100, found: undefined });
  useEffect(() => {
    if (!room.current) return;
    const shown = showPdf(room.current, pdf, (change) => setView((was) => ({ ...was, ...change })));
    setViewer(shown);
    if (searched !== '') shown.find(searched, 'first');
    return () => shown.close();
  }, [pdf, searched]);
  return (
    <div className={classes.frame}>
      <PdfTools pdf={pdf} viewer={viewer} view={view} searched={searched} />
      <div className={classes.room}>
        {/* Scrollable, so it must be reachable by keyboard. */}
        <div ref={room} className={classes.scroll} tabIndex={0} role="region" aria-label={t('preview.document')}>
          <div className="pdfViewer" />
        </div>
      </div>
    </div>
  );
}

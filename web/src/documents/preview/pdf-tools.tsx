import { ActionIcon, TextInput } from '@mantine/core';
import {
  IconArrowAutofitWidth,
  IconChevronDown,
  IconChevronUp,
  IconPrinter,
  IconRotateClockwise,
  IconSearch,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { messageOf } from '../../platform/calls/problem.ts';
import { formatCount } from '../../ui/format/numbers.ts';
import { toasts } from '../../ui/overlay/toasts.ts';
import { drawPage } from './pdf-document.ts';
import type { PdfView, PdfViewerHandle } from './pdf-viewer.ts';
import classes from './preview.module.css';
import { printPictures } from './print-pages.ts';

interface PdfToolsProps {
  pdf: PDFDocumentProxy;
  /** Undefined until the pages have loaded. */
  viewer: PdfViewerHandle | undefined;
  view: PdfView;
  searched: string;
}

export function PdfTools({ pdf, viewer, view, searched }: PdfToolsProps) {
  const { t } = useTranslation('documents');
  return (
    <div className={classes.tools} role="toolbar" aria-label={t('preview.tools')}>
      <ActionIcon variant="subtle" aria-label={t('preview.zoomOut')} onClick={() => viewer?.zoom('out')}>
        <IconZoomOut size={18} aria-hidden />
      </ActionIcon>
      <span className={classes.amount} aria-live="polite">
        {t('preview.zoom', { percent: view.percent })}
      </span>
      <ActionIcon variant="subtle" aria-label={t('preview.zoomIn')} onClick={() => viewer?.zoom('in')}>
        <IconZoomIn size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" aria-label={t('preview.fit')} onClick={() => viewer?.zoom('fit')}>
        <IconArrowAutofitWidth size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" aria-label={t('preview.rotate')} onClick={() => viewer?.rotate()}>
        <IconRotateClockwise size={18} aria-hidden />
      </ActionIcon>
      <PrintButton pdf={pdf} />
      <PageBox key={view.page} page={view.page} count={pdf.numPages} onGo={(page) => viewer?.goTo(page)} />
      <FindBox viewer={viewer} view={view} searched={searched} />
    </div>
  );
}

interface PageBoxProps {
  page: number;
  count: number;
  onGo: (page: number) => void;
}

function PageBox({ page, count, onGo }: PageBoxProps) {
  const { t } = useTranslation('documents');
  const [typed, setTyped] = useState(String(page));
  const go = () => {
    const wanted = Number(typed);
    if (Number.isInteger(wanted) && wanted >= 1 && wanted <= count) onGo(wanted);
    else setTyped(String(page));
  };
  return (
    <>
      <TextInput
        className={classes.pageNumber ?? ''}
        aria-label={t('preview.page')}
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={go}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go();
        }}
      />
      <span className={classes.amount}>{t('preview.pageOf', { count })}</span>
    </>
  );
}

function FindBox({ viewer, view, searched }: Omit<PdfToolsProps, 'pdf'>) {
  const { t } = useTranslation('documents');
  const [words, setWords] = useState(searched);
  const type = (text: string) => {
    setWords(text);
    viewer?.find(text, 'first');
  };
  const step = (event: KeyboardEvent) => {
    if (event.key === 'Enter') viewer?.find(words, event.shiftKey ? 'previous' : 'next');
  };
  const { found } = view;
  return (
    <span className={classes.findGroup}>
      <TextInput
        type="search"
        className={classes.find ?? ''}
        aria-label={t('preview.find')}
        placeholder={t('preview.find')}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={words}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={step}
      />
      <span className={classes.amount} role="status">
        {words === '' || !found ? '' : found.total === 0 ? t('preview.notFound') : t('preview.found', { ...found })}
      </span>
      <ActionIcon variant="subtle" aria-label={t('preview.findPrevious')} onClick={() => viewer?.find(words, 'previous')}>
        <IconChevronUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" aria-label={t('preview.findNext')} onClick={() => viewer?.find(words, 'next')}>
        <IconChevronDown size={18} aria-hidden />
      </ActionIcon>
    </span>
  );
}

/** Each page is an image while it is printed: more would not fit into the memory of a small machine. */
const MOST_PRINTED = 200;

function PrintButton({ pdf }: { pdf: PDFDocumentProxy }) {
  const { t } = useTranslation('documents');
  const [page, setPage] = useState<number>();
  const print = async () => {
    if (pdf.numPages > MOST_PRINTED) {
      toasts.info(t('preview.tooLong', { count: MOST_PRINTED }));
      return;
    }
    const addresses: string[] = [];
    try {
      for (let number = 1; number <= pdf.numPages; number++) {
        setPage(number);
        addresses.push(await drawPage(pdf, number));
      }
      await printPictures(addresses);
    } catch (error) {
      toasts.error(messageOf(error, t('preview.failed')));
    } finally {
      setPage(undefined);
      for (const address of addresses) URL.revokeObjectURL(address);
    }
  };
  return (
    <>
      <ActionIcon variant="subtle" aria-label={t('preview.print')} loading={page !== undefined} onClick={() => void print()}>
        <IconPrinter size={18} aria-hidden />
      </ActionIcon>
      <span className={classes.amount} role="status">
        {page === undefined ? '' : t('preview.printing', { page: formatCount(page), pages: formatCount(pdf.numPages) })}
      </span>
    </>
  );
}

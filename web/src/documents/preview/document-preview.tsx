import type { Document } from '@munshi/contract/documents/document.schema';
import { Suspense } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { Notice } from '../../ui/page/page.tsx';
import { PageSkeleton } from '../../ui/page/page-skeletons.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ImagePreview } from './image-preview.tsx';
import { TextPreview } from './text-preview.tsx';

/** Large, so it is lazy-loaded when a PDF is opened. */
const PdfPreview = lazyComponent(() => import('./pdf-preview.lazy.tsx').then((module) => module.PdfPreview));

/** The image types that browsers display. */
const DRAWN = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif']);

/** The content of the document in the page itself: PDF, images, Word files and text. */
export function DocumentPreview({ record }: { record: Document }) {
  const { t } = useTranslation('documents');
  if (record.scan_status === 'infected')
    return <Notice tone="error">{t('preview.infected', { finding: record.scan_finding ?? '' })}</Notice>;
  if (record.scan_status === 'waiting') return <Notice>{t('preview.scanning')}</Notice>;
  if (record.kind === 'pdf') {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <PdfPreview record={record} />
      </Suspense>
    );
  }
  if (record.kind === 'image' && DRAWN.has(record.media_type)) return <ImagePreview record={record} />;
  const isWritten = record.kind === 'text' || record.media_type.endsWith('wordprocessingml.document');
  if (isWritten) return <TextPreview record={record} />;
  return <EmptyState title={t('preview.none')}>{t('preview.noneText')}</EmptyState>;
}

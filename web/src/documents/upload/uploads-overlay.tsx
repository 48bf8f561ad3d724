import { Suspense } from 'react';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { useUploadList } from './upload-list.ts';

const UploadPanel = lazyComponent(() => import('./upload-panel.lazy.tsx').then((module) => module.UploadPanel));

/** The upload panel over every page; neither it nor its code is loaded while the queue is empty. */
export function UploadsOverlay() {
  const hasUploads = useUploadList(({ uploads }) => uploads.length > 0);
  if (!hasUploads) return null;
  return (
    <Suspense fallback={null}>
      <UploadPanel />
    </Suspense>
  );
}

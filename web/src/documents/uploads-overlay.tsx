import { lazy, Suspense } from 'react';
import { useUploadList } from './upload-list.ts';

const UploadPanel = lazy(() => import('./upload-panel.tsx').then((module) => ({ default: module.UploadPanel })));

/** The panel of uploads over every page: not there, nor its code, while nothing is in the queue. */
export function UploadsOverlay() {
  const hasUploads = useUploadList(({ uploads }) => uploads.length > 0);
  if (!hasUploads) return null;
  return (
    <Suspense fallback={null}>
      <UploadPanel />
    </Suspense>
  );
}

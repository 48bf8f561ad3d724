import { lazy, Suspense } from 'react';
import { useUploadsBegun } from './uploads-begun.ts';

const UploadPanel = lazy(() => import('./upload-panel.tsx').then((module) => ({ default: module.UploadPanel })));

/** Where uploads are shown over every page: nothing, and no code for it, until the first one begins. */
export function UploadsPlace() {
  const hasBegun = useUploadsBegun((state) => state.hasBegun);
  if (!hasBegun) return null;
  return (
    <Suspense fallback={null}>
      <UploadPanel />
    </Suspense>
  );
}

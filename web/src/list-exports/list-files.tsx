import { Suspense } from 'react';
import { lazyComponent } from '../ui/lazy/lazy-component.tsx';
import type { ListFilesProps } from './list-to-export.ts';

const Content = lazyComponent(() => import('./list-files.lazy.tsx').then((module) => module.ListFilesContent));

/** Prints or exports what the page shows: all rows of its filters. On a phone both are in one menu. */
export function ListFiles(props: ListFilesProps) {
  return (
    <Suspense fallback={null}>
      <Content {...props} />
    </Suspense>
  );
}

/** Exports the selected rows, from the bar of their actions. */
export const ExportBarMenu = lazyComponent(() => import('./list-files.lazy.tsx').then((module) => module.ExportBarMenuContent));

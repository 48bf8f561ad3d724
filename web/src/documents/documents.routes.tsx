import type { AppRoute } from '../platform/route.ts';

const list = () => import('./list/documents-page.tsx').then((module) => module.DocumentsPage);
const one = () => import('./document-page.tsx').then((module) => module.DocumentPage);

export const documentsRoutes: readonly AppRoute[] = [
  { path: '/documents', access: 'guarded', frame: 'shell', screen: list },
  { path: '/documents/:id', access: 'guarded', frame: 'shell', screen: one },
  { path: '/documents/:id/:part', parts: ['details', 'versions', 'e-filing'], access: 'guarded', frame: 'shell', screen: one },
];

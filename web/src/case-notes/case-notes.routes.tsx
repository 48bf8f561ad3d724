import { redirect } from 'react-router';
import type { AppRoute } from '../platform/route.ts';

const guarded = { access: 'guarded', frame: 'shell' } as const;
const list = () => import('./notes-page.tsx').then((module) => module.NotesPage);

export const caseNotesRoutes: readonly AppRoute[] = [
  { ...guarded, path: '/case-notes', screen: list, loader: () => redirect('/case-notes/all') },
  { ...guarded, path: '/case-notes/all', screen: list },
  { ...guarded, path: '/case-notes/my', screen: list },
  { ...guarded, path: '/case-notes/add', screen: () => import('./editor/add-note-page.tsx').then((module) => module.AddNotePage) },
  { ...guarded, path: '/case-notes/edit/:id', screen: () => import('./editor/edit-note-page.tsx').then((module) => module.EditNotePage) },
  { ...guarded, path: '/case-notes/:id', screen: () => import('./note-page.tsx').then((module) => module.NotePage) },
];

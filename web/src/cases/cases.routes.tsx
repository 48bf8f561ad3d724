import type { CaseCounts } from '@munshi/contract/cases/case-query.schema';
import { redirect } from 'react-router';
import { requirePassword } from '../accounts/public.ts';
import type { CaseTab } from '../platform/case-tab.ts';
import type { AppRoute } from '../platform/route.ts';

const list = () => import('./list/cases-page.tsx').then((module) => module.CasesPage);
const one = (loadTabs: () => Promise<readonly CaseTab[]>) => async () => {
  const [{ CasePage }, tabs] = await Promise.all([import('./page/case-page.tsx'), loadTabs()]);
  return function CaseScreen() {
    return <CasePage tabs={tabs} />;
  };
};

const guarded = { access: 'guarded', frame: 'shell' } as const;

/** `/cases/edit` and similar addresses without an id. */
const withoutId = {
  ...guarded,
  isUnlisted: true,
  screen: () => import('./page/case-not-found.tsx').then((module) => module.NoCaseId),
} as const;

/** The sections of a case: its own, and those of the features that add a tab. */
const caseParts = {
  parties: true,
  timeline: true,
  hearings: true,
  registry: true,
  tasks: true,
  notes: true,
  documents: true,
  vakalatnamas: true,
} satisfies Record<'parties' | 'timeline' | keyof CaseCounts, true>;

/** @param loadTabs loads the tabs that other features add to the case page. */
export const casesRoutes = (loadTabs: () => Promise<readonly CaseTab[]>): readonly AppRoute[] => [
  { ...guarded, path: '/cases', screen: list, loader: () => redirect('/cases/all') },
  { ...guarded, path: '/cases/all', screen: list },
  { ...guarded, path: '/cases/pending', screen: list },
  { ...guarded, path: '/cases/history', screen: list },
  { ...guarded, path: '/cases/my-open', screen: list },
  { ...guarded, path: '/cases/my-pending', screen: list },
  { ...guarded, path: '/cases/my-history', screen: list },
  { ...guarded, path: '/cases/add', screen: () => import('./form/add-case-page.tsx').then((module) => module.AddCasePage) },
  { ...guarded, path: '/cases/quick', screen: () => import('./quick/quick-entry-page.tsx').then((module) => module.QuickEntryPage) },
  { ...withoutId, path: '/cases/edit/' },
  { ...guarded, path: '/cases/edit/:id', screen: () => import('./form/edit-case-page.tsx').then((module) => module.EditCasePage) },
  { ...guarded, path: '/cases/:id', screen: one(loadTabs) },
  { ...guarded, path: '/cases/:id/:part', parts: Object.keys(caseParts), screen: one(loadTabs) },
  {
    path: '/settings/status-review',
    access: 'guarded',
    frame: 'shell',
    loader: requirePassword,
    screen: () => import('./status-review/status-review-page.tsx').then((module) => module.StatusReviewPage),
  },
  {
    path: '/cases-create-wizard',
    access: 'public',
    frame: 'either',
    screen: () => import('./wizard/case-wizard-page.tsx').then((module) => module.CaseWizardPage),
  },
];

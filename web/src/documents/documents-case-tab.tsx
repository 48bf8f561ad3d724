import { i18n } from '../i18n/i18n.ts';
import { lazyComponent } from '../ui/lazy/lazy-component.tsx';
import type { CaseTab } from '../platform/case-tab.ts';

/** The documents of a case. */
export const documentsCaseTab: CaseTab = {
  part: 'documents',
  label: () => i18n.t('documents:title'),
  permission: 'document:read',
  Screen: lazyComponent(() => import('./case-documents.tsx').then((module) => module.CaseDocuments)),
  Card: lazyComponent(() => import('./case-papers-card.tsx').then((module) => module.CasePapersCard)),
};

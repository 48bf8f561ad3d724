import { i18n } from '../i18n/i18n.ts';
import { lazyComponent } from '../ui/lazy/lazy-component.tsx';
import type { CaseTab } from '../platform/case-tab.ts';

/** The notes of a case. */
export const notesCaseTab: CaseTab = {
  part: 'notes',
  label: () => i18n.t('caseNotes:title'),
  permission: 'note:read',
  Screen: lazyComponent(() => import('./case-notes.tsx').then((module) => module.CaseNotes)),
};

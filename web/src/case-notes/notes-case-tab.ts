import i18next from 'i18next';
import { lazy } from 'react';
import type { CaseTab } from '../platform/case-tab.ts';

/** The notes of a case. */
export const notesCaseTab: CaseTab = {
  part: 'notes',
  label: () => i18next.t('caseNotes:title'),
  permission: 'note:read',
  Screen: lazy(() => import('./case-notes.tsx').then((module) => ({ default: module.CaseNotes }))),
};

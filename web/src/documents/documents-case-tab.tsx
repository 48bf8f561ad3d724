import i18next from 'i18next';
import { lazy } from 'react';
import type { CaseTab } from '../platform/case-tab.ts';

/** The documents of a case. */
export const documentsCaseTab: CaseTab = {
  part: 'documents',
  label: () => i18next.t('documents:title'),
  permission: 'document:read',
  Screen: lazy(() => import('./case-documents.tsx').then((module) => ({ default: module.CaseDocuments }))),
};

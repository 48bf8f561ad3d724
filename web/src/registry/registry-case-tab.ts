import { i18n } from '../i18n/i18n.ts';
import type { CaseTab } from '../platform/case-tab.ts';
import { lazyComponent } from '../ui/lazy/lazy-component.tsx';

/** The registry tab of a case: filings, objections, certified copies. */
export const registryCaseTab: CaseTab = {
  part: 'registry',
  label: () => i18n.t('registry:tab'),
  permission: 'registry:read',
  Screen: lazyComponent(() => import('./tab/registry-tab.tsx').then((module) => module.RegistryTab)),
};

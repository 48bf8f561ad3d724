import { i18n } from '../i18n/i18n.ts';
import { lazyComponent } from '../ui/lazy/lazy-component.tsx';
import type { CaseTab } from '../platform/case-tab.ts';
import { HearingActions } from './hearing-actions.tsx';

/** The hearings tab of a case: its history, and the next date. */
export const hearingsCaseTab: CaseTab = {
  part: 'hearings',
  label: () => i18n.t('hearings:title'),
  permission: 'hearing:read',
  Screen: lazyComponent(() => import('./case-hearings.tsx').then((module) => module.CaseHearings)),
  Card: lazyComponent(() => import('./next-step-card.tsx').then((module) => module.NextStepCard)),
  Actions: HearingActions,
  isOnOverview: true,
};

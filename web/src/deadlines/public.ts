import { lazyComponent } from '../ui/lazy/lazy-component.tsx';

export const CaseDeadlinesCard = lazyComponent(() => import('./case-deadlines-card.tsx').then((module) => module.CaseDeadlinesCard));

import { lazyComponent } from '../ui/lazy/lazy-component.tsx';

export const CaseClientsCard = lazyComponent(() => import('./case-clients-card.tsx').then((module) => module.CaseClientsCard));
export const ClientCall = lazyComponent(() => import('./client-call.tsx').then((module) => module.ClientCall));

import { lazyComponent } from '../ui/lazy/lazy-component.tsx';

const load = () => import('./case-clients.lazy.ts');

export const CaseClientsCard = lazyComponent(() => load().then((module) => module.CaseClientsCard));
export const ClientCall = lazyComponent(() => load().then((module) => module.ClientCall));

import { lazyComponent } from '../ui/lazy/lazy-component.tsx';

export { HandoverButton, HandoverSheet } from './handover-opener.tsx';

export const HandoverBefore = lazyComponent(() => import('./handover-before.lazy.tsx').then((module) => module.HandoverBefore));

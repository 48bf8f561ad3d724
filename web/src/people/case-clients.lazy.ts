export { CaseClientsCard } from './case-clients-card.tsx';
export { ClientCall } from './client-call.tsx';

export { ClientsToNotify } from './clients-to-notify.tsx';
export { NotifyButton } from './notify-button.tsx';
export { notNotifiedQuery } from './client-message.queries.ts';
export { useNotifyMany } from './use-notify-many.ts';
export { useNotifyNext } from './use-notify-next.ts';

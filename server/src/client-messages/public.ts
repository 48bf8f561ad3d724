export { notNotifiedColumns } from './not-notified-export.ts';
export { streamNotNotified } from './not-notified.repository.ts';

export { describeHearing } from './describe-hearing.ts';
export { notify, type NewNotification, withdrawNotifications } from './notify.ts';
export type { NotificationTopic } from './topics.ts';

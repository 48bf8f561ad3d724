export { describeHearing } from './describe-hearing.ts';
export { notify, type NewNotification, withdrawNotifications, withdrawNotificationsNaming, withdrawUnreadNotifications } from './notify.ts';
export type { NotificationTopic } from './topics.ts';
export { withdrawTaskReminders } from './task-reminders.ts';

export { notify, type NewNotification, withdrawNotifications } from './notify.ts';

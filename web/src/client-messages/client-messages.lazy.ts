/** All screens of the feature in one file: each file more is a name more in the scripts that every page loads. */
export { MessageSettingsPage } from './message-settings-page.tsx';
export { NotNotifiedPage } from './not-notified-page.tsx';
export { NotifySheet } from './notify-sheet.tsx';

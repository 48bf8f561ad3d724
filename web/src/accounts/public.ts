export { ConfirmPassword } from './confirm-password.tsx';
export { nameDevice } from './device-name.ts';
export { Door } from './door.tsx';
export { requirePassword } from './entry.ts';
export { joinFirm } from './join-firm.ts';
export { OwnFace } from './own-face.tsx';
export { SettingsFrame, SettingsSection } from './settings-frame.tsx';

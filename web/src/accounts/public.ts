export { ConfirmPassword } from './confirm-password.tsx';
export { nameDevice } from './device-name.ts';
export { SignInLayout } from './door.tsx';
export { requirePassword } from './entry.ts';
export { joinFirm } from './join-firm.ts';
export { OwnAvatar } from './own-face.tsx';
export { SettingsFrame, SettingsSection } from './settings-frame.tsx';

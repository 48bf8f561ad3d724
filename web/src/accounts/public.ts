export { ConfirmPassword } from './confirm-password.tsx';
export { nameDevice } from './settings/device-name.ts';
export { SignInLayout } from './sign-in/sign-in-layout.tsx';
export { requirePassword } from './sign-in/entry.ts';
export { joinFirm } from './sign-in/join-firm.ts';
export { OwnAvatar } from './settings/own-avatar.tsx';
export { SettingsFrame, SettingsSection } from './settings/settings-frame.tsx';

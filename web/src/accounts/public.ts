export { Door } from './door.tsx';
export { joinFirm, requirePassword } from './entry.ts';
export { SettingsFrame, SettingsSection } from './settings-frame.tsx';

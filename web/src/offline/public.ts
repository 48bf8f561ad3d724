export { KeepSeen } from './keep-seen-section.tsx';
export { OfflineLine } from './offline-line.tsx';
export { startOffline } from './start-offline.ts';

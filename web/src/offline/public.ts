export { OfflineCacheSetting } from './keep-seen-section.tsx';
export { OfflineBanner } from './offline-line.tsx';
export { startOffline } from './start-offline.ts';

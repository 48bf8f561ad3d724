export { OfflineCacheSetting } from './offline-cache-setting.tsx';
export { OfflineBanner } from './offline-banner.tsx';
export { startOffline } from './start-offline.ts';

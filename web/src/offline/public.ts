export { useConnection } from './connection.ts';
export { OfflineCacheSetting } from './offline-cache-setting.tsx';
export { readOpened } from './opened-pages.ts';
export { OfflineBanner } from './offline-banner.tsx';
export { startOffline } from './start-offline.ts';

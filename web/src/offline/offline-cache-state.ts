import { create } from 'zustand';
import { storageKeys } from '../platform/session/storage-keys.ts';

const OFF = 'off';

/** True if this device caches responses for offline use. A choice of the device and not of the user: it outlives sessions. */
export const useOfflineCacheSetting = create(() => ({ isOn: localStorage.getItem(storageKeys.keepSeen) !== OFF }));

/** Read from local storage: another tab may have changed it. */
export const isOfflineCacheOn = () => localStorage.getItem(storageKeys.keepSeen) !== OFF;

export function setOfflineCacheOn(isOn: boolean) {
  if (isOn) localStorage.removeItem(storageKeys.keepSeen);
  else localStorage.setItem(storageKeys.keepSeen, OFF);
  useOfflineCacheSetting.setState({ isOn });
}

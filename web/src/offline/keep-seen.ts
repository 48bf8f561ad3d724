import { create } from 'zustand';
import { storageKeys } from '../platform/storage-keys.ts';

const OFF = 'off';

/** Whether this device keeps what was seen. The device's choice, not the person's: it outlives sessions. */
export const useKeepsSeen = create(() => ({ keeps: localStorage.getItem(storageKeys.keepSeen) !== OFF }));

/** Read where it is kept: another tab may have changed it. */
export const keepsSeen = () => localStorage.getItem(storageKeys.keepSeen) !== OFF;

export function setKeepsSeen(keeps: boolean) {
  if (keeps) localStorage.removeItem(storageKeys.keepSeen);
  else localStorage.setItem(storageKeys.keepSeen, OFF);
  useKeepsSeen.setState({ keeps });
}

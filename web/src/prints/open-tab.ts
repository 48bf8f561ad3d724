import { i18n } from '../i18n/i18n.ts';
import { toasts } from '../ui/overlay/toasts.ts';

/** The files in tabs, by their address. An open tab may load, save or print its file again at any time. */
const opened = new Map<string, Window>();

function releaseClosed(): void {
  for (const [address, tab] of opened) {
    if (!tab.closed) continue;
    URL.revokeObjectURL(address);
    opened.delete(address);
  }
}

function show(address: string): boolean {
  const tab = window.open(address, '_blank');
  if (tab) opened.set(address, tab);
  return tab !== null;
}

/** The browser opens nothing when the press was too long ago, because the file took its time: then another press does it. */
export function offerFile(label: string, run: () => void): void {
  toasts.info(i18n.t('prints:ready'), { action: { label, run } });
}

/** Shows a file in a tab of its own; its address is valid for as long as the tab is open. */
export function openTab(file: Blob): void {
  releaseClosed();
  const address = URL.createObjectURL(file);
  if (!show(address)) offerFile(i18n.t('prints:open'), () => show(address));
}

import { printCase, printCases, printHearings, printTasks } from '@munshi/contract/prints/print.endpoints';
import i18next from 'i18next';
import { callForFile } from '../platform/calls/api.ts';
import { messageOf } from '../platform/calls/problem.ts';
import { toasts } from '../ui/overlay/toasts.ts';
import type { PrintedSheet } from './printed-sheet.ts';

function fetchPrint(sheet: PrintedSheet): Promise<Response> {
  switch (sheet.of) {
    case 'hearings':
      return callForFile(printHearings, { query: sheet.query });
    case 'cases':
      return callForFile(printCases, { query: sheet.query });
    case 'tasks':
      return callForFile(printTasks, { query: sheet.query });
    case 'case':
      return callForFile(printCase, { params: { id: sheet.id } });
  }
}

/** The name that the server gives the file. */
function nameOf(response: Response): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return encoded === undefined ? 'print.pdf' : decodeURIComponent(encoded);
}

/** Addresses of the prints opened last. An older one is released: its tab shows it already, but can no longer load it again. */
const opened: string[] = [];
const MAX_OPENED = 5;

function addressOf(file: File): string {
  const address = URL.createObjectURL(file);
  opened.push(address);
  if (opened.length > MAX_OPENED) URL.revokeObjectURL(opened.shift() ?? '');
  return address;
}

/** On a phone, the share sheet prints a file, saves it or sends it on; a PDF in a tab can do none of that. */
const isForSharing = (file: File) => window.matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] });

async function share(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    // Closed by the person, without choosing anything.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    offer(i18next.t('prints:share'), () => void share(file));
  }
}

function openTab(file: File): void {
  const address = addressOf(file);
  if (!window.open(address, '_blank')) offer(i18next.t('prints:open'), () => window.open(address, '_blank'));
}

/** The browser opens nothing when the press was too long ago, because the print took its time: then another press does it. */
function offer(label: string, run: () => void): void {
  toasts.info(i18next.t('prints:ready'), { action: { label, run } });
}

/** Fetches a print and opens it: in the share sheet of a phone, else in a new tab. A link could not carry the token. */
export async function openPrint(sheet: PrintedSheet): Promise<void> {
  try {
    const response = await fetchPrint(sheet);
    const file = new File([await response.blob()], nameOf(response), { type: 'application/pdf' });
    if (isForSharing(file)) await share(file);
    else openTab(file);
  } catch (error) {
    toasts.error(i18next.t('prints:failed', { message: messageOf(error, '') }));
  }
}

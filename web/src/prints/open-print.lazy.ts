import {
  printCase,
  printCases,
  printConflictCheck,
  printDeadline,
  printDeadlines,
  printHearings,
  printTasks,
} from '@munshi/contract/prints/print.endpoints';
import { i18n } from '../i18n/i18n.ts';
import { callForFile } from '../platform/calls/api.ts';
import { messageOf } from '../platform/calls/problem.ts';
import { toasts } from '../ui/overlay/toasts.ts';
import { offerFile, openTab } from './open-tab.ts';
import type { PrintedSheet } from './printed-sheet.ts';

function fetchPrint(sheet: PrintedSheet): Promise<Response> {
  switch (sheet.of) {
    case 'hearings':
      return callForFile(printHearings, { query: sheet.query });
    case 'cases':
      return callForFile(printCases, { query: sheet.query });
    case 'tasks':
      return callForFile(printTasks, { query: sheet.query });
    case 'deadlines':
      return callForFile(printDeadlines, { query: sheet.query });
    case 'case':
      return callForFile(printCase, { params: { id: sheet.id } });
    case 'deadline':
      return callForFile(printDeadline, { params: { id: sheet.id }, query: { language: sheet.language } });
    case 'conflict':
      return callForFile(printConflictCheck, { params: { id: sheet.id } });
  }
}

/** The name that the server gives the file. */
function nameOf(response: Response): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return encoded === undefined ? 'print.pdf' : decodeURIComponent(encoded);
}

/** On a phone, the share sheet prints a file, saves it or sends it on; a PDF in a tab can do none of that. */
const isForSharing = (file: File) => window.matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] });

async function share(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    // Closed by the person, without choosing anything.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    offerFile(i18n.t('prints:share'), () => void share(file));
  }
}

/** Fetches a print and opens it: in the share sheet of a phone, else in a new tab. A link could not carry the token. */
export async function openPrint(sheet: PrintedSheet): Promise<void> {
  try {
    const response = await fetchPrint(sheet);
    const file = new File([await response.blob()], nameOf(response), { type: 'application/pdf' });
    if (isForSharing(file)) await share(file);
    else openTab(file);
  } catch (error) {
    toasts.error(i18n.t('prints:failed', { message: messageOf(error, '') }));
  }
}

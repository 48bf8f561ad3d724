import { i18n } from '../i18n/i18n.ts';
import { messageOf } from '../platform/calls/problem.ts';
import { toasts } from '../ui/overlay/toasts.ts';
import { askForLink } from './document.queries.ts';

interface Wanted {
  caseId: string;
  documentId?: string;
  fileVersion?: number;
}

/** For so long after a download has started, a click on the same is the second one of a double click, in milliseconds. */
const DOUBLE_CLICK_MS = 1_000;

/** What is being downloaded, until it has started and a double click is over. */
const starting = new Set<string>();

/** Lets the browser download the file: a large one goes to disk and not through the page's memory. */
export async function startDownload({ caseId, documentId, fileVersion }: Wanted): Promise<void> {
  const key = JSON.stringify([caseId, documentId, fileVersion]);
  if (starting.has(key)) return;
  starting.add(key);
  try {
    const url = await askForLink(caseId, documentId);
    const link = document.createElement('a');
    link.href = fileVersion === undefined ? url : `${url}&file_version=${fileVersion}`;
    link.download = '';
    link.click();
    setTimeout(() => starting.delete(key), DOUBLE_CLICK_MS);
  } catch (error) {
    starting.delete(key);
    toasts.error(i18n.t('documents:page.downloadFailed', { message: messageOf(error, '') }));
  }
}

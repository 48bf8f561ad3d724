import { i18n } from '../i18n/i18n.ts';
import { messageOf } from '../platform/calls/problem.ts';
import { toasts } from '../ui/overlay/toasts.ts';
import { askForLink } from './document.queries.ts';

interface Wanted {
  caseId: string;
  documentId?: string;
  fileVersion?: number;
}

/** Lets the browser download the file: a large one goes to disk and not through the page's memory. */
export async function startDownload({ caseId, documentId, fileVersion }: Wanted): Promise<void> {
  try {
    const url = await askForLink(caseId, documentId);
    const link = document.createElement('a');
    link.href = fileVersion === undefined ? url : `${url}&file_version=${fileVersion}`;
    link.download = '';
    link.click();
  } catch (error) {
    toasts.error(i18n.t('documents:page.downloadFailed', { message: messageOf(error, '') }));
  }
}

import { i18n, LANGUAGE } from '../i18n/i18n.ts';
import { callForFile } from '../platform/calls/api.ts';
import { messageOf } from '../platform/calls/problem.ts';
import { toasts } from '../ui/overlay/toasts.ts';
import { type ExportEndpoints, exportUrls } from './exported-lists.ts';
import type { ExportFormat, ListToExport } from './list-to-export.ts';

async function fetchFile({ of, query }: ListToExport, format: ExportFormat): Promise<Response> {
  // A file is not parsed, so method and address suffice; `ListToExport` has compared the query with that of its own list.
  const endpoint = { method: 'GET', url: exportUrls[of] } as unknown as ExportEndpoints['cases'];
  return await callForFile(endpoint, { query: { ...(query as object), format, language: LANGUAGE } });
}

/** The name that the server gives the file. */
function nameOf(response: Response, format: ExportFormat): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return encoded === undefined ? `export.${format}` : decodeURIComponent(encoded);
}

/** Lifetime of the address of a downloaded file: some browsers begin to read it late. */
const LIFETIME_MS = 60_000;

/** Fetches a list as a file, and lets the browser save it. A link could not carry the token. */
export async function downloadList(list: ListToExport, format: ExportFormat): Promise<void> {
  try {
    const response = await fetchFile(list, format);
    const link = document.createElement('a');
    link.download = nameOf(response, format);
    link.href = URL.createObjectURL(await response.blob());
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), LIFETIME_MS);
    toasts.success(i18n.t('listExports:done', { name: link.download }));
  } catch (error) {
    toasts.error(i18n.t('listExports:failed', { message: messageOf(error, '') }));
  }
}

import type { Document } from '@munshi/contract/documents/document.schema';
import { downloadDocument } from '@munshi/contract/documents/file.endpoints';
import { callForFile } from '../../platform/calls/api.ts';

type Shown = Pick<Document, 'id' | 'case_id' | 'file_version'>;

interface Wanted {
  /** Byte range: from `begin` up to but excluding `end`. */
  span?: { begin: number; end: number };
  signal?: AbortSignal;
}

/** Fetches the bytes of the document version shown, in whole or in part. */
export async function fetchFile({ id, case_id, file_version }: Shown, { span, signal }: Wanted = {}): Promise<Response> {
  return await callForFile(downloadDocument, {
    params: { case_id, id },
    query: { disposition: 'inline', file_version },
    ...(span === undefined ? {} : { headers: { range: `bytes=${span.begin}-${span.end - 1}` } }),
    signal,
  });
}

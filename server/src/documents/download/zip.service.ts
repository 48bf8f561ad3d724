import { ZipStream } from '../../platform/export/zip-stream.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { FileAnswer } from '../../platform/http/file-handler.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { type StoredVersion, verified } from './download.service.ts';
import { contentDisposition } from '../../platform/http/content-disposition.ts';
import { cleanName, storableName, titledName } from '../file-name.ts';

type Packed = Pick<StoredVersion, 'file_id' | 'file_name' | 'size_bytes' | 'sha256' | 'scan_status'> & { readonly uploaded_at: string };

/** Characters that ZIP tools of some systems refuse in names. */
const FORBIDDEN = /[<>:"|?*]/g;

/**
 * Streams documents as one ZIP, created while it is sent: one file is open at a time, and nothing is buffered.
 *
 * @throws {AppError} `document.nothing_to_pack`.
 */
export function packDocuments(storage: Storage, tenantId: string, documents: readonly Packed[], title: string): FileAnswer {
  const downloadable = documents.filter(({ scan_status }) => scan_status !== 'infected' && scan_status !== 'waiting');
  if (downloadable.length === 0) throw new AppError('document.nothing_to_pack');
  const zip = new ZipStream();
  const taken = new Set<string>();
  for (const { file_id: id, file_name, uploaded_at, size_bytes: size, sha256 } of downloadable) {
    // Court papers are PDFs and pictures, which are compressed already.
    const options = { mtime: new Date(uploaded_at), compress: false, size };
    zip.add(unused(file_name, taken), options, async () => verified(await storage.read({ tenantId, id }), sha256));
  }
  zip.end();
  return {
    status: 200,
    headers: { 'content-type': 'application/zip', 'content-disposition': contentDisposition('attachment', titledName(title, '.zip')) },
    body: zip.body,
  };
}

/** Equal names are numbered: `Plaint (2).pdf`. */
function unused(name: string, taken: Set<string>): string {
  const plain = cleanName(name).replace(FORBIDDEN, '_');
  let candidate = storableName(plain);
  for (let number = 2; taken.has(candidate.toLowerCase()); number++) candidate = storableName(plain, ` (${number})`);
  taken.add(candidate.toLowerCase());
  return candidate;
}

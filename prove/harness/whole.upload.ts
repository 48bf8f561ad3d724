import { metadataOf } from '../../server/test/fixtures/upload-metadata.ts';
import type { Caller } from './caller.fixture.ts';
import { check } from './scenario.ts';

const UPLOAD = '/api/v1/documents/upload';
const TUS = { 'tus-resumable': '1.0.0' };

/** Creates an upload. @returns its URL. */
export async function beginUpload(caller: Caller, size: number, metadata: Record<string, string>): Promise<string> {
  const headers = { ...caller.headers, ...TUS, 'upload-length': String(size), 'upload-metadata': metadataOf(metadata) };
  const created = await fetch(`${caller.url}${UPLOAD}`, { method: 'POST', headers });
  check(created.status === 201, `an upload is created: ${created.status} ${await created.text()}`);
  return created.headers.get('location') ?? '';
}

/** Sends bytes of an upload from an offset. @throws the connection's error if it is cut. */
export async function sendBytes(caller: Caller, address: string, from: number, body: RequestInit['body']): Promise<number> {
  const headers = { ...caller.headers, ...TUS, 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' };
  return (await fetch(`${caller.url}${address}`, { method: 'PATCH', headers, body, duplex: 'half' } as RequestInit)).status;
}

/** The offset of an upload, in bytes. */
export async function offsetOf(caller: Caller, address: string): Promise<number> {
  const response = await fetch(`${caller.url}${address}`, { method: 'HEAD', headers: { ...caller.headers, ...TUS } });
  return Number(response.headers.get('upload-offset'));
}

/** Uploads a whole file. @returns the id of its document. */
export async function uploadWhole(caller: Caller, bytes: Buffer, metadata: Record<string, string>): Promise<string> {
  const address = await beginUpload(caller, bytes.byteLength, metadata);
  const status = await sendBytes(caller, address, 0, bytes as unknown as BodyInit);
  check(status === 204, `${metadata['filename']} is accepted: ${status}`);
  return metadata['document_id'] ?? address.split('/').at(-1) ?? '';
}

/** A document as the API returns it. */
export interface Shown {
  readonly id: string;
  readonly case_id: string;
  readonly sha256: string;
  readonly file_version: number;
  readonly scan_status: string;
  readonly scan_finding: string | null;
  readonly text_status: string;
}

export async function read<T>(caller: Caller, path: string): Promise<T> {
  const response = await fetch(`${caller.url}${path}`, { headers: caller.headers });
  check(response.ok, `${path} answers: ${response.status}`);
  return (await response.json()) as T;
}

export const documentOf = async (caller: Caller, id: string): Promise<Shown> => await read<Shown>(caller, `/api/v1/documents/${id}`);

export async function newCase(caller: Caller): Promise<string> {
  return ((await caller.save('POST', '/api/v1/case/create', { body: { title: 'Rao v. Sen' } })) as { id: string }).id;
}

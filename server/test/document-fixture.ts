import type { Case } from '@munshi/contract/cases/case.schema';
import type { Document } from '@munshi/contract/documents/document.schema';
import type { LightMyRequestResponse } from 'fastify';
import { documentJobs, documentTasks } from '../src/documents/document.jobs.ts';
import type { HeavyTarget, HeavyTask } from '../src/platform/heavy-work/heavy-queue.ts';
import { app, type Caller, deps, superuser } from './tenant-fixture.ts';
import { metadataOf } from './upload-metadata.ts';

const UPLOAD = '/api/v1/documents/upload';
const TUS = { 'tus-resumable': '1.0.0' };
const BYTES = { 'content-type': 'application/offset+octet-stream' };

type Metadata = Readonly<Record<string, string>>;

export async function newCase(caller: Pick<Caller, 'post'>, over: object = {}): Promise<Case> {
  return (await caller.post('/api/v1/case/create', { title: 'A v. B', ...over })).json();
}

type Asked = {
  readonly method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers: object;
  readonly payload?: Buffer;
};

async function send(caller: Pick<Caller, 'token'>, { method, url, headers, payload }: Asked): Promise<LightMyRequestResponse> {
  const own = caller.token === '' ? {} : { authorization: `Bearer ${caller.token}` };
  return await app.inject({ method, url, headers: { ...own, ...TUS, ...headers }, ...(payload === undefined ? {} : { payload }) });
}

export async function beginUpload(
  caller: Pick<Caller, 'token'>,
  { size, metadata, headers = {}, payload }: { size: number; metadata: Metadata; headers?: object; payload?: Buffer },
): Promise<LightMyRequestResponse> {
  const own = { 'upload-length': String(size), 'upload-metadata': metadataOf(metadata), ...headers };
  return await send(caller, { method: 'POST', url: UPLOAD, headers: own, ...(payload === undefined ? {} : { payload }) });
}

export const urlOf = (begun: LightMyRequestResponse) => String(begun.headers.location);

export async function sendBytes(
  caller: Pick<Caller, 'token'>,
  url: string,
  offset: number,
  payload: Buffer,
): Promise<LightMyRequestResponse> {
  return await send(caller, { method: 'PATCH', url, headers: { 'upload-offset': String(offset), ...BYTES }, payload });
}

export async function askOffset(caller: Pick<Caller, 'token'>, url: string): Promise<LightMyRequestResponse> {
  return await send(caller, { method: 'HEAD', url, headers: {} });
}

export async function giveUp(caller: Pick<Caller, 'token'>, url: string): Promise<LightMyRequestResponse> {
  return await send(caller, { method: 'DELETE', url, headers: {} });
}

/** Uploads a whole file. @returns the new document, or the document with the new version. */
export async function upload(caller: Pick<Caller, 'token' | 'get'>, bytes: Buffer | string, metadata: Metadata): Promise<Document> {
  const content = Buffer.from(bytes);
  const begun = await beginUpload(caller, { size: content.length, metadata });
  if (begun.statusCode !== 201) throw new Error(begun.body);
  const sent = await sendBytes(caller, urlOf(begun), 0, content);
  if (sent.statusCode !== 204) throw new Error(sent.body);
  const id = metadata['document_id'] ?? urlOf(begun).split('/').at(-1);
  return (await caller.get(`/api/v1/documents/${id}`)).json();
}

export async function download(caller: Pick<Caller, 'get'>, document: Pick<Document, 'id' | 'case_id'>, query = '', headers = {}) {
  return await caller.get(`/api/v1/cases/${document.case_id}/documents/${document.id}/download${query}`, headers);
}

/** The first bytes of a PDF. */
export const PDF_HEAD = '%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n';

export const documentClockJobs = documentJobs(deps, app.log).tasks;

type Means = Parameters<typeof documentTasks>[0];

export const documentHeavyTasks = (means: Means = deps): HeavyTask[] => documentTasks(means, app.log);

/** Runs a heavy task on a document or bundle, as the heavy worker would. */
export async function runHeavyTask(kind: string, target: HeavyTarget, means: Means = deps): Promise<void> {
  await documentHeavyTasks(means)
    .find((one) => one.kind === kind)
    ?.run(target, new AbortController().signal);
}

/** Runs the job that reads one version of a document. */
export async function runDocumentJob(tenantId: string, documentId: string, number = 1, means: Means = deps): Promise<void> {
  const { id: versionId } = await superuser
    .selectFrom('document_versions')
    .select('id')
    .where('document_id', '=', documentId)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  await runHeavyTask('documents:read', { tenantId, id: versionId }, means);
}

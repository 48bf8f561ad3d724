import { FileAnswer } from '@munshi/contract/platform/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A file name for older clients, in ASCII; newer ones read the other form, in any script. */
const plainName = (name: string) => name.replace(/[^\w. -]+/g, '_');

const charsetOf = (media: string) => (media.startsWith('text/') ? `${media}; charset=utf-8` : media);

/** Sends a small file generated for this response. Its content never runs as part of the product, wherever it is opened. */
export async function sendFile(reply: FastifyReply, media: string, answer: unknown): Promise<FastifyReply> {
  const { file_name: name, bytes, version } = FileAnswer.parse(answer);
  reply.headers({
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    ...(version ? versionHeaders(version) : { 'cache-control': 'no-store' }),
  });
  if (version && hasVersion(reply.request, version)) return await reply.code(304).send();
  return await reply
    .headers({
      'content-type': charsetOf(media),
      'content-disposition': `inline; filename="${plainName(name)}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    })
    .send(Buffer.from(typeof bytes === 'function' ? bytes() : bytes));
}

type Version = NonNullable<ReturnType<typeof FileAnswer.parse>['version']>;

/** The caller keeps the file, nobody on the way does, and it asks each time whether the file has changed. */
function versionHeaders({ etag, changed_at: changedAt }: Version): Record<string, string> {
  return { 'cache-control': 'private, no-cache', etag: `"${etag}"`, 'last-modified': new Date(changedAt).toUTCString() };
}

/** Whether the caller already has this version (RFC 9110, 13.2.2): a date counts only if it sent no ETag. */
function hasVersion({ headers }: FastifyRequest, { etag, changed_at: changedAt }: Version): boolean {
  const known = headers['if-none-match'];
  if (known !== undefined) return known === '*' || known.split(',').some((one) => one.trim().replace(/^W\//, '') === `"${etag}"`);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return !Number.isNaN(since) && Math.floor(Date.parse(changedAt) / 1_000) <= since / 1_000;
}

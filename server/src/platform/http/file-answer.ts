import { FileAnswer } from '@munshi/contract/platform/endpoint';
import type { FastifyReply } from 'fastify';

/** A file name for older clients, in ASCII; newer ones read the other form, in any script. */
const plainName = (name: string) => name.replace(/[^\w. -]+/g, '_');

/** Sends a small file generated for this response. Its content never runs as part of the product, wherever it is opened. */
export async function sendFile(reply: FastifyReply, media: string, answer: unknown): Promise<FastifyReply> {
  const { file_name: name, bytes } = FileAnswer.parse(answer);
  return await reply
    .headers({
      'content-type': media,
      'content-disposition': `inline; filename="${plainName(name)}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    })
    .send(Buffer.from(bytes));
}

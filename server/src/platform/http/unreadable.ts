import type { Socket } from 'node:net';
import type { FastifyReply, FastifyServerOptions } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from './app-error.ts';
import { asBody } from './error-handler.ts';

/** These responses are sent before any hook sees a request, so they set their own headers. */
const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

/** Answers 404 for a path that cannot be decoded, or has a segment longer than any of ours. */
export const answerUnreadableAddress: NonNullable<FastifyServerOptions['frameworkErrors']> = (_error, request, reply) => {
  // The framework derives the type of this reply from a route, and there is none.
  const answer = reply as unknown as FastifyReply;
  void answer
    .code(404)
    .headers(HEADERS)
    .send(asBody(new AppError('request.not_found'), request.id));
};

const LINES: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers bytes that are no HTTP request with a `Problem`, and disconnects, since what follows cannot be trusted. */
export function answerNoRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(asBody(new AppError('request.malformed'), uuidv7()));
  const headers = { ...HEADERS, 'content-length': String(Buffer.byteLength(body)), connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.1 ${LINES[error.code ?? ''] ?? '400 Bad Request'}\r\n${lines.join('')}\r\n${body}`);
  socket.destroySoon();
}

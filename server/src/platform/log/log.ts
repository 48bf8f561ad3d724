import type { FastifyBaseLogger, FastifyInstance, FastifyServerOptions } from 'fastify';
import { stdSerializers } from 'pino';
import { sourceStack } from './source-stack.ts';

export type Logger = FastifyBaseLogger;

/** Lines are buffered for at most this many milliseconds: a write costs more than formatting a line. */
const FLUSH_MS = 50;
const MAX_BUFFERED_LINES = 64;
/** The pino level from which a line is written at once, since somebody may be waiting for it. */
const WARN = 40;

/** A buffered output: a warning or an error is written at once, and the rest when the process ends. */
function bufferedLines() {
  let buffered: string[] = [];
  let waiting: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(waiting);
    waiting = undefined;
    if (buffered.length > 0) process.stdout.write(buffered.join(''));
    buffered = [];
  };
  process.once('exit', flush);
  return {
    // Makes pino set `lastLevel` for each line.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string): void {
      buffered.push(line);
      if (this.lastLevel >= WARN || buffered.length >= MAX_BUFFERED_LINES) flush();
      else waiting ??= setTimeout(flush, FLUSH_MS).unref();
    },
  };
}

const output = bufferedLines();

/**
 * JSON lines with request ids. A request is logged by method and path only: queries carry invitation tokens, headers
 * carry access tokens, bodies carry passwords.
 */
export function loggerOptions(level: string): FastifyServerOptions['logger'] {
  return {
    level,
    stream: output,
    redact: {
      paths: [
        '*.authorization',
        '*.password',
        '*.token',
        '*.refresh_token',
        '*.otp',
        '*.code_hash',
        '*.parameters',
        'err.detail',
        'err.where',
      ],
      remove: true,
    },
    serializers: {
      req: (request: { method: string; url: string }) => ({ method: request.method, path: request.url.split('?')[0] }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: (error: Error) => {
        const fields = stdSerializers.err(error);
        return { ...fields, stack: sourceStack(fields.stack) };
      },
    },
  };
}

/** Logs one line per request: method, path, status, and time taken in milliseconds. */
export function logRequests(app: FastifyInstance): void {
  // Method, path, status and time contain nothing to redact, and redaction costs more than writing the line.
  const lines = app.log.child({}, { redact: [] });
  app.addHook('onResponse', (request, reply, done) => {
    lines.info({ reqId: request.id, req: request, res: reply, ms: Math.round(reply.elapsedTime * 10) / 10 }, 'answered');
    done();
  });
}

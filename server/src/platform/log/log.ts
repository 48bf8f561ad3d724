import type { FastifyBaseLogger, FastifyInstance, FastifyServerOptions } from 'fastify';

export type Logger = FastifyBaseLogger;

/** Lines are written together, at most so many milliseconds after the first of them: a write costs more than making its line. */
const GATHER_MS = 50;
const MOST_GATHERED = 64;
/** The levels of pino from which on somebody may be waiting for the line. */
const WARN = 40;

/** Lines that are written together; a warning or an error at once, and what is left when the process ends. */
function gatheredLines() {
  let gathered: string[] = [];
  let waiting: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(waiting);
    waiting = undefined;
    if (gathered.length > 0) process.stdout.write(gathered.join(''));
    gathered = [];
  };
  process.once('exit', flush);
  return {
    // Asks pino to say the level of each line.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string): void {
      gathered.push(line);
      if (this.lastLevel >= WARN || gathered.length >= MOST_GATHERED) flush();
      else waiting ??= setTimeout(flush, GATHER_MS).unref();
    },
  };
}

const output = gatheredLines();

/**
 * JSON lines with request ids. A request is logged by method and path alone: queries carry invitation tokens, headers
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
    },
  };
}

/** One line a request: what was asked, what was answered, and how long it took in milliseconds. */
export function logRequests(app: FastifyInstance): void {
  // Method, path, status and time hold nothing that would have to be taken out, and looking for it costs more than the line.
  const lines = app.log.child({}, { redact: [] });
  app.addHook('onResponse', (request, reply, done) => {
    lines.info({ reqId: request.id, req: request, res: reply, ms: Math.round(reply.elapsedTime * 10) / 10 }, 'answered');
    done();
  });
}

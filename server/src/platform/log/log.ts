import type { FastifyBaseLogger, FastifyInstance, FastifyServerOptions } from 'fastify';

export type Logger = FastifyBaseLogger;

/**
 * JSON lines with request ids. A request is logged by method and path alone: queries carry invitation tokens, headers
 * carry access tokens, bodies carry passwords.
 */
export function loggerOptions(level: string): FastifyServerOptions['logger'] {
  return {
    level,
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
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({ req: request, res: reply, ms: Math.round(reply.elapsedTime * 10) / 10 }, 'answered');
  });
}

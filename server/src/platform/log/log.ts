import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';

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

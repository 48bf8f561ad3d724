import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { AppError } from '../http/app-error.ts';

interface Thrown extends Error {
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

const UNREACHABLE = /^(?:TimeoutError|AbortError)$|^E(?:CONN|PIPE|TIMEDOUT|NOTFOUND|HOSTUNREACH|NETUNREACH|AI_AGAIN)/;

/** Converts the error of a service that cannot be reached, does not answer, or answers 5xx: not a fault of ours. */
function asUnavailable(error: unknown): unknown {
  const { name, code, $metadata } = error as Thrown;
  const isUnavailable = UNREACHABLE.test(name) || UNREACHABLE.test(code ?? '') || ($metadata?.httpStatusCode ?? 0) >= 500;
  return isUnavailable ? new AppError('storage.unavailable', { cause: error }) : error;
}

/**
 * Limits how long a client waits for each piece of a response to `ms`: a response that stalls would otherwise block its request, and the
 * resources of that, indefinitely. The time runs only while a piece is requested, so a slow reader is not mistaken for a stalled service.
 */
export function limitWaits(client: S3Client, ms: number): void {
  client.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args);
      const answer = result.response as { body?: unknown };
      if (answer.body instanceof Readable) answer.body = withReadTimeout(answer.body, ms);
      return result;
    },
    { step: 'deserialize', priority: 'low', name: 'patience' },
  );
  client.middlewareStack.add(
    (next) => async (args) =>
      await next(args).catch((error: unknown) => {
        throw asUnavailable(error);
      }),
    { step: 'initialize', priority: 'high', name: 'unavailable' },
  );
}

function withReadTimeout(body: Readable, ms: number): Readable {
  const passed = Readable.from(pieces(body, ms), { objectMode: false });
  passed.once('close', () => body.destroy());
  return passed;
}

async function* pieces(body: Readable, ms: number): AsyncIterable<unknown> {
  const source = body[Symbol.asyncIterator]();
  for (;;) {
    const timer = setTimeout(() => body.destroy(new AppError('storage.unavailable')), ms);
    const piece = await source
      .next()
      .catch((error: unknown) => {
        throw asUnavailable(error);
      })
      .finally(() => clearTimeout(timer));
    if (piece.done === true) return;
    yield piece.value;
  }
}

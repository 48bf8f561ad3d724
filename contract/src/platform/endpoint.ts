import * as z from 'zod/mini';
import { Instant } from './court-date.ts';
import type { Permission } from './permission.ts';

/**
 * Who may call an endpoint. A `Permission` comes from the caller's membership in the firm the request selects. The others:
 * `public` needs no token, but reads one that is sent; `reference` needs none either, and with one also shows the firm's own
 * entries; `account` needs a signed-in person but no firm; `password` also accepts the short-lived token that can only set a
 * password.
 */
export type Access = Permission | 'public' | 'reference' | 'account' | 'password';

/** Rate limit: `limit` requests in `seconds` per IP address and, if `field` is set, per value of that body field from that address. */
export interface Rate {
  readonly limit: number;
  readonly seconds: number;
  readonly field?: string;
}

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Full path, `/api/v1/…`, parameters as `:name`. */
  readonly url: string;
  readonly access: Access;
  /** One sentence for readers of the API. */
  readonly summary: string;
  readonly status?: 200 | 201 | 202 | 204;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** The answer is a file of this type, and `response` is `FileAnswer`. */
  readonly media?: string;
  /** The answer is a stream of this type that stays open; `response` is one event of it. */
  readonly stream?: 'text/event-stream';
  readonly response: z.ZodMiniType;
  readonly rate?: Rate;
  /** A POST that changes nothing; its input is too large for a URL. */
  readonly isRead?: true;
  /** A write that no list of the firm shows, such as a draft, a link, or the caller's own settings: nobody's lists are read again. */
  readonly isUnannounced?: true;
  /** A write that is also allowed while an export is imported into the firm. */
  readonly isWhileImporting?: true;
}

/** Defines an endpoint once: the server registers it, the web calls it, OpenAPI is generated from it. */
export function endpoint<const E extends Endpoint>(e: E): E {
  return e;
}

type FileBytes = Uint8Array | (() => Uint8Array);

/**
 * A small file generated while the caller waits, with its name. With `version`, a caller that already has this version gets 304; `bytes`
 * may then be a function, which is called only for others.
 */
export const FileAnswer = z.object({
  file_name: z.string(),
  bytes: z.custom<FileBytes>((value) => value instanceof Uint8Array || typeof value === 'function'),
  version: z.optional(z.object({ etag: z.string(), changed_at: Instant })),
});

/** Types of what a caller sends (before parsing) and receives. */
export type Sent<S> = S extends z.ZodMiniType ? z.input<S> : undefined;
export type Received<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

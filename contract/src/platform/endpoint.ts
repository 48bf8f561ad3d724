import { z } from 'zod';
import type { Permission } from './permission.ts';

/**
 * Who may call an endpoint. A `Permission` is held through a membership of the firm the request selects. Besides:
 * `public` needs no token (one that is sent is still read), `reference` neither, and shows the firm's own entries with
 * one; `account` needs a signed-in person but no firm; `password` is also open to the short-lived token that can do
 * nothing but set a password.
 */
export type Access = Permission | 'public' | 'reference' | 'account' | 'password';

/** How often one caller may knock: `limit` requests in `seconds`, per address and, where a body field is named, per value of it from that address. */
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
  /** One sentence for the API's readers. */
  readonly summary: string;
  readonly status?: 200 | 201 | 202 | 204;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The answer is a file of this type, and `response` is `FileAnswer`. */
  readonly media?: string;
  /** The answer is a stream of this type that stays open; `response` is one event of it. */
  readonly stream?: 'text/event-stream';
  readonly response: z.ZodType;
  readonly rate?: Rate;
  /** A POST that changes nothing: what it is asked with is too large for an address. */
  readonly isRead?: true;
}

/** States an endpoint once; the server registers it, the web calls it, OpenAPI is printed from it. */
export function endpoint<const E extends Endpoint>(e: E): E {
  return e;
}

/** A small file made while the caller waits; whoever made it names it. */
export const FileAnswer = z.object({ file_name: z.string(), bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array) });

/** What a caller sends (before parsing) and receives. */
export type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;
export type Received<S> = S extends z.ZodType ? z.output<S> : undefined;

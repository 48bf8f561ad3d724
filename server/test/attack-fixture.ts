import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { LightMyRequestResponse } from 'fastify';
import { tripsSent } from '../src/platform/db/one-trip.ts';
import { app } from './tenant-fixture.ts';

interface Knock {
  readonly payload?: object;
  readonly headers?: Record<string, string>;
  /** The network address it comes from. */
  readonly from?: string;
}

/** A call from somewhere: by default POST, as most doors of an account are. */
export async function knockAt(url: string, { payload, headers = {}, from = '203.0.113.7' }: Knock = {}): Promise<LightMyRequestResponse> {
  return await app.inject({ method: 'POST', url, headers, remoteAddress: from, ...(payload === undefined ? {} : { payload }) });
}

/** An address of the networks kept for documentation that no other knock has used. */
export const elsewhere = (nth: number) => `198.51.100.${nth}`;

/** What a call answers and what it makes the database do, without what differs from call to call anyway. */
export interface Observed {
  readonly status: number;
  readonly body: string;
  readonly headers: readonly string[];
  readonly statements: readonly string[];
}

/** Makes one call and watches it. Nothing else may be asked of this server meanwhile. */
export async function observe(call: () => Promise<LightMyRequestResponse>, ...untold: string[]): Promise<Observed> {
  const statements: string[] = [];
  const watch = (sent: unknown) => statements.push(...(sent as { text: string }[]).map(({ text }) => text));
  subscribe(tripsSent.name, watch);
  try {
    const response = await call();
    const body = untold
      .reduce((text, word) => text.replaceAll(word, '…'), response.body)
      .replace(/"request_id":"[^"]+"/, '"request_id":"…"');
    const { date: _date, ...headers } = response.headers;
    return { status: response.statusCode, body, headers: Object.entries(headers).map(([name, value]) => `${name}: ${value}`), statements };
  } finally {
    unsubscribe(tripsSent.name, watch);
  }
}

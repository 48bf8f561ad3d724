import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { LightMyRequestResponse } from 'fastify';
import { batchesSent } from '../src/platform/db/statement-batch.ts';
import { app } from './tenant-fixture.ts';

interface Knock {
  readonly payload?: object;
  readonly headers?: Record<string, string>;
  /** The network address of the caller. */
  readonly from?: string;
}

/** Sends a request from a network address: a POST, as most account endpoints are. */
export async function knockAt(url: string, { payload, headers = {}, from = '203.0.113.7' }: Knock = {}): Promise<LightMyRequestResponse> {
  return await app.inject({ method: 'POST', url, headers, remoteAddress: from, ...(payload === undefined ? {} : { payload }) });
}

/** An address of a network reserved for documentation, distinct for each `nth`. */
export const elsewhere = (nth: number) => `198.51.100.${nth}`;

/** The answer to a call and the SQL statements it caused, without parts that differ from call to call anyway. */
export interface Observed {
  readonly status: number;
  readonly body: string;
  readonly headers: readonly string[];
  readonly statements: readonly string[];
}

/** Makes one call and records it. This server must get no other request meanwhile. */
export async function observe(call: () => Promise<LightMyRequestResponse>, ...untold: string[]): Promise<Observed> {
  const statements: string[] = [];
  const watch = (sent: unknown) => statements.push(...(sent as { text: string }[]).map(({ text }) => text));
  subscribe(batchesSent.name, watch);
  try {
    const response = await call();
    const body = untold
      .reduce((text, word) => text.replaceAll(word, '…'), response.body)
      .replace(/"request_id":"[^"]+"/, '"request_id":"…"');
    const { date: _date, ...headers } = response.headers;
    return { status: response.statusCode, body, headers: Object.entries(headers).map(([name, value]) => `${name}: ${value}`), statements };
  } finally {
    unsubscribe(batchesSent.name, watch);
  }
}

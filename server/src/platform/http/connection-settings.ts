import { z } from 'zod';

/** Timeouts and limits of connections. Seconds may have decimals; 0 is no limit. */
export interface ConnectionLimits {
  /** From a call's headers to the end of its body. Uploads and responses may take longer. */
  readonly requestSeconds: number;
  /** From a request's first byte to the end of its headers. */
  readonly headersSeconds: number;
  /** Without a byte in either direction. */
  readonly idleSeconds: number;
  readonly mostConnections: number;
  /** Per network address, except this machine's or a proxy's. */
  readonly mostPerAddress: number;
}

const notBelowZero = (error: string) => z.coerce.number({ error }).min(0, { error });
const seconds = notBelowZero('a number of seconds, 0 for no limit');
const connections = notBelowZero('a number of connections, 0 for no limit');

/** Longer than the heartbeat interval of an event stream, which is 24 seconds at most. */
const DEFAULT_IDLE_SECONDS = 120;

export const connectionSettings = {
  REQUEST_TIMEOUT_SECONDS: seconds.default(120),
  HEADERS_TIMEOUT_SECONDS: seconds.default(30),
  IDLE_TIMEOUT_SECONDS: seconds.default(DEFAULT_IDLE_SECONDS),
  MAX_CONNECTIONS: connections.default(5_000),
  MAX_CONNECTIONS_PER_ADDRESS: connections.default(500),
};

export function connectionLimits(env: Readonly<Record<keyof typeof connectionSettings, number>>): ConnectionLimits {
  return {
    requestSeconds: env.REQUEST_TIMEOUT_SECONDS,
    headersSeconds: env.HEADERS_TIMEOUT_SECONDS,
    idleSeconds: env.IDLE_TIMEOUT_SECONDS,
    mostConnections: env.MAX_CONNECTIONS,
    mostPerAddress: env.MAX_CONNECTIONS_PER_ADDRESS,
  };
}

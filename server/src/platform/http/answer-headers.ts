import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config.ts';

const YEAR_SECONDS = 31_536_000;

/** Browser features that the product never uses, switched off so that injected code cannot use them either. */
const UNUSED_POWERS = ['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'magnetometer', 'microphone']
  .concat(['midi', 'payment', 'publickey-credentials-get', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'])
  .map((power) => `${power}=()`)
  .join(', ');

/**
 * Headers of every response, including pages. Browsers and proxies cache nothing unless a response says otherwise; no other
 * site may read, frame or open anything.
 */
const EVERY_ANSWER = {
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': UNUSED_POWERS,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** The content policy of responses that are not pages. */
const NO_PAGE = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };

export function protectAnswers(app: FastifyInstance, config: Config): void {
  const headers = { ...EVERY_ANSWER, ...NO_PAGE, ...onlyByTls(config) };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** If the public URL is https, browsers must use only https for a year, including subdomains. */
function onlyByTls({ publicUrl }: Config): Record<string, string> {
  return publicUrl?.startsWith('https:') ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` } : {};
}

/** Removes the content policy from a response that is a page and sets its own. */
export function clearDefaultPolicy(reply: FastifyReply): void {
  for (const name of Object.keys(NO_PAGE)) reply.removeHeader(name);
}

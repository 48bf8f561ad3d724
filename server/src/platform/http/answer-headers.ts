import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config.ts';

const YEAR_SECONDS = 31_536_000;

/** Powers of a browser that the product never uses, switched off so that nothing smuggled into a page can use them either. */
const UNUSED_POWERS = ['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'magnetometer', 'microphone']
  .concat(['midi', 'payment', 'publickey-credentials-get', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'])
  .map((power) => `${power}=()`)
  .join(', ');

/**
 * What every answer carries, pages too. Nothing is kept by browsers or proxies unless an answer says otherwise; nothing is
 * read, framed or opened by another site.
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

/** An answer that no browser shows as a page needs no more of a content policy than this. */
const NO_PAGE = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };

export function protectAnswers(app: FastifyInstance, config: Config): void {
  const headers = { ...EVERY_ANSWER, ...NO_PAGE, ...onlyByTls(config) };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** Where people reach the product by https, browsers are told to use nothing else for a year, below its name too. */
function onlyByTls({ publicUrl }: Config): Record<string, string> {
  return publicUrl?.startsWith('https:') ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` } : {};
}

/** Takes the content policy off an answer that is a page and brings its own. */
export function makeRoomForPage(reply: FastifyReply): void {
  for (const name of Object.keys(NO_PAGE)) reply.removeHeader(name);
}

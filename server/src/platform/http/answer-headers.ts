import type { FastifyInstance, FastifyReply } from 'fastify';

/** What every answer carries. One that no browser shows as a page needs no more of a content policy than this. */
const ANSWER_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

export function protectAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(ANSWER_HEADERS);
  });
}

/** Takes them off an answer that is a page and brings its own. */
export function unprotectAnswer(reply: FastifyReply): void {
  for (const name of Object.keys(ANSWER_HEADERS)) reply.removeHeader(name);
}

import type { FastifyRequest } from 'fastify';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** A host name of this machine, with or without a port. A page of another site that resolves here (DNS rebinding) sends its own. */
const OWN_NAME = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;
/** Headers that proxies and tunnels add. Some add none: no secret may depend on this alone. */
const OF_PROXY = /^(?:x-forwarded-.*|forwarded|via|x-real-ip|cf-connecting-ip|true-client-ip|x-client-ip|x-cluster-client-ip)$/;

export function isLoopbackAddress(address: string): boolean {
  return LOOPBACK.has(address);
}

/** Whether a request was made on this machine, by its own name: one that came through a proxy is from elsewhere. */
export function isFromThisMachine(request: FastifyRequest): boolean {
  return (
    isLoopbackAddress(request.socket.remoteAddress ?? '') &&
    OWN_NAME.test(request.headers.host ?? '') &&
    !Object.keys(request.headers).some((name) => OF_PROXY.test(name))
  );
}

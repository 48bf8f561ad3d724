const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/;

/** True for the name or address of this machine itself. */
export const isLoopbackHost = (host: string): boolean => LOOPBACK.test(host);

/** True for a URL of this machine itself. */
export const isLoopback = (url: string): boolean => isLoopbackHost(new URL(url).hostname);

/** True if the URL of a database points to this machine, over the network or a socket. */
export function isDatabaseHere(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  const isSocket = hostname === '' || hostname.toLowerCase().startsWith('%2f') || (searchParams.get('host') ?? '').startsWith('/');
  return isSocket || isLoopbackHost(hostname);
}

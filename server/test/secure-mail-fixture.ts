import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

interface MailServer {
  readonly port: number;
  /** The number of mails received so far. */
  taken(): number;
  close(): Promise<void>;
}

/** A mail server that speaks TLS from the first byte, with this key and certificate. */
export async function startSecureMailServer({ key, cert }: { key: string; cert: string }): Promise<MailServer> {
  let taken = 0;
  const server = new SMTPServer({
    secure: true,
    key,
    cert,
    authOptional: true,
    onData: (stream, _session, done) => {
      stream.on('end', () => {
        taken += 1;
        done();
      });
      stream.resume();
    },
  });
  // A client that rejects the certificate disconnects during the handshake.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    taken: () => taken,
    close: async () => await new Promise<void>((resolve) => server.close(resolve)),
  };
}

import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { ConfigError } from './platform/config-error.ts';
import { readConfig } from './platform/config.ts';

try {
  const config = readConfig(process.env);
  // What was compiled once is read back at the next start. Where `NODE_COMPILE_CACHE` says so it is kept from this file on.
  enableCompileCache(path.join(config.dataDir, 'compiled'));
  const { serve, stopOnSignal } = await import('./serve.ts');
  const server = await serve(config);
  stopOnSignal(server);
  if (server.mailboxUrl !== undefined)
    process.stdout.write(`No mail server is set (SMTP_URL). Mails, with their codes, are read on this machine at ${server.mailboxUrl}\n`);
  // Last: whoever reads this line may send a signal at once.
  process.stdout.write(`Munshi is ready: ${server.url}\n`);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}

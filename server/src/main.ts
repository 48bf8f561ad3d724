import { readConfig } from './platform/config.ts';
import { startFailure } from './platform/start-failure.ts';

let dataDir: string | undefined;
try {
  const config = readConfig(process.env);
  dataDir = config.dataDir;
  const { serve, stopOnSignal } = await import('./serve.ts');
  const server = await serve(config);
  stopOnSignal(server);
  if (server.mailboxUrl !== undefined)
    process.stdout.write(`No mail server is set (SMTP_URL). Mails, with their codes, are read on this machine at ${server.mailboxUrl}\n`);
  // Written last: a supervisor that reads this line may send a signal at once.
  process.stdout.write(`Munshi is ready: ${server.url}\n`);
} catch (error) {
  console.error(startFailure(error, dataDir) ?? error);
  process.exit(1);
}

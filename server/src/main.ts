import { serve } from './serve.ts';
import { ConfigError, readConfig } from './platform/config.ts';

try {
  const server = await serve(readConfig(process.env));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void server.stop().then(() => process.exit(0));
    });
  }
  // Last: whoever reads this line may send a signal at once.
  process.stdout.write(`Munshi is ready: ${server.url}\n`);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}

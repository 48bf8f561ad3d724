import pg from 'pg';
import { CONNECTION_OPTIONS } from '../db/driver/connection-options.ts';

type Callback = Parameters<pg.Pool['connect']>[0];

/**
 * The connections of one worker. The queue releases the one on which it listens twice, if it breaks just while the worker stops. pg throws
 * at the second release, which nobody catches: it would end the server.
 */
export class QueuePool extends pg.Pool {
  constructor(connectionString: string, max: number) {
    super({ connectionString, max, application_name: 'munshi-jobs', ...CONNECTION_OPTIONS, connectionTimeoutMillis: 10_000 });
    // A broken connection is replaced; without a listener it would end the process.
    this.on('error', () => undefined);
    this.on('connect', (client) => client.on('error', () => undefined));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    if (!callback) return super.connect();
    super.connect((error, client, release) => {
      let isReleased = false;
      callback(error, client, (cause) => {
        if (!isReleased) release(cause);
        isReleased = true;
      });
    });
    return undefined;
  }
}

import { ListeningConnection } from '../db/driver/listening-connection.ts';
import { ACCESS_CHANNEL, type AccessChange, type Authenticator } from './authenticator.ts';

/** Listens for access changes made by other processes. While it is disconnected, the authenticator caches nothing. */
export class AccessListener extends ListeningConnection {
  constructor(url: string, authenticator: Authenticator) {
    super(url, {
      name: 'munshi-news',
      channel: ACCESS_CHANNEL,
      onMessage: (payload) => authenticator.evict(JSON.parse(payload) as AccessChange),
      onConnected: () => {
        authenticator.isListening = true;
      },
      onLost: () => {
        authenticator.isListening = false;
        authenticator.evictAll();
      },
    });
  }
}

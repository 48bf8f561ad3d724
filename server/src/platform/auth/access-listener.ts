import { ListenLine } from '../db/driver/listen-line.ts';
import { ACCESS_CHANNEL, type AccessChange, type Authenticator } from './authenticator.ts';

/** Listens for access changes made by other processes. While it is disconnected, the authenticator caches nothing. */
export class AccessListener extends ListenLine {
  constructor(url: string, authenticator: Authenticator) {
    super(url, {
      name: 'munshi-news',
      channel: ACCESS_CHANNEL,
      onMessage: (payload) => authenticator.evict(JSON.parse(payload) as AccessChange),
      up: () => {
        authenticator.isListening = true;
      },
      down: () => {
        authenticator.isListening = false;
        authenticator.forgetAll();
      },
    });
  }
}

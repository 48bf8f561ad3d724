import { ListenLine } from '../db/listen-line.ts';
import { ACCESS_CHANNEL, type AccessChange, type Gatekeeper } from './gatekeeper.ts';

/** Hears from other processes whose access changed. While it cannot hear, the gatekeeper remembers nothing. */
export class AccessNews extends ListenLine {
  constructor(url: string, gatekeeper: Gatekeeper) {
    super(url, {
      name: 'munshi-news',
      channel: ACCESS_CHANNEL,
      hear: (payload) => gatekeeper.forget(JSON.parse(payload) as AccessChange),
      up: () => {
        gatekeeper.isListening = true;
      },
      down: () => {
        gatekeeper.isListening = false;
        gatekeeper.forgetAll();
      },
    });
  }
}

import type { Plugin } from 'vite';

/** Suppresses a Vite warning about `composes`: the rules that it reads there come from no file. */
export const withoutComposesWarning: Plugin = {
  name: 'without-composes-warning',
  configResolved({ logger }) {
    const { warnOnce } = logger;
    logger.warnOnce = (message, options) => (message.includes('`from` option') ? undefined : warnOnce(message, options));
  },
};

import type { Plugin } from 'vite';

/** The letters that every page shows; those of other scripts come where a page holds one of them. */
const SHOWN_EVERYWHERE = /\.woff2$/;

/**
 * Lets the page ask for its letters beside its scripts. By themselves they are asked for when the first text stands, which
 * is then set anew under the reader's eyes when they come.
 */
export function earlyFonts(): Plugin {
  return {
    name: 'early-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_page, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => SHOWN_EVERYWHERE.test(name))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${name}` },
            injectTo: 'head' as const,
          })),
    },
  };
}

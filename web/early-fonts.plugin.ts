import type { Plugin } from 'vite';

/** The fonts that every page uses; fonts of other scripts load only on pages that contain such text. */
const SHOWN_EVERYWHERE = /\.woff2$/;

/**
 * Preloads the fonts together with the scripts. Otherwise the browser requests them only once the first text is laid out, and
 * that text then shifts when they arrive.
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

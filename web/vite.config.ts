import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { checksOnly } from './checks-only.plugin.ts';
import { earlyFonts } from './early-fonts.plugin.ts';
import { ownWords } from './own-words.plugin.ts';
import { pdfLibrary } from './pdf-library.ts';
import { precompress } from './precompress.ts';
import { serviceWorker } from './service-worker.plugin.ts';

const api = 'http://127.0.0.1:3001';

/**
 * What travels together is one file: it packs tighter than many small ones, and a phone asks less often. The first that
 * fits takes a module, with what it needs; the rest is split by who needs it. A file that is grouped must not be one that a
 * lighter page needs a part of: the weights of tools/web-budget.ts tell.
 */
const groups = [
  { name: 'start', tags: ['$initial' as const], priority: 7 },
  { name: 'door', test: /web\/src\/accounts\/login-page/, priority: 6 },
  // By themselves, and asked for beside the shell: a phone is busy with each for a moment, and in between it can answer.
  { name: 'checks', test: /node_modules\/zod\//, priority: 5 },
  {
    name: 'shapes',
    test: /contract\/src\/(accounts\/profile|notifications\/|events\/|dashboard\/visit)/,
    priority: 4,
  },
  {
    name: 'inside',
    test: /web\/src\/(app\/shell-frame|notifications\/bell\.tsx|ui\/(numbers|side-sheet|segments|use-is-coming|margin-page|tab-links|more-menu)\.)/,
    priority: 3,
  },
  // By its name tools/web-budget.ts knows a screen that is a form.
  { name: 'forms', test: /node_modules\/react-hook-form\//, priority: 2.6 },
  // What a list and a form have in common, so that a form carries no list.
  {
    name: 'controls',
    test: /@mantine\/(core\/esm\/components\/(Checkbox|NativeSelect|Combobox\/ComboboxChevron)|hooks\/esm\/use-(debounced-callback|merged-ref))|icons\/Icon(Arrow|Chevron)/,
    priority: 2.5,
  },
  { name: 'records', test: /web\/src\/cases\/case\.queries/, priority: 2 },
  { name: 'lists', test: /web\/src\/ui\/(data-table|paged-list|list-filters|list-tools|filter-select)\./, priority: 1 },
];

/** Leaves out Vite's warning of itself: the rules that it reads for `composes` come from no file. */
const withoutOwnWarning: Plugin = {
  name: 'without-own-warning',
  configResolved({ logger }) {
    const { warnOnce } = logger;
    logger.warnOnce = (message, options) => (message.includes('`from` option') ? undefined : warnOnce(message, options));
  },
};

// The default export is what Vite reads.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [ownWords(), checksOnly(), react(), pdfLibrary(), earlyFonts(), serviceWorker(), precompress(), withoutOwnWarning],
  server: { proxy: { '/api': api, '/healthz': api } },
  build: {
    outDir: 'dist',
    // Which file needs which, for the budgets of tools/web-budget.ts.
    manifest: true,
    emptyOutDir: true,
    // In kB, unpacked. What counts is weighed as it travels, by tools/web-budget.ts; the largest here is what shows a PDF.
    chunkSizeWarningLimit: 700,
    // The content policy allows scripts from our own address only: nothing is inlined, fonts and icons included.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
});

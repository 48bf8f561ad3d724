import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { earlyFonts } from './early-fonts.plugin.ts';
import { evaluateAtBuild } from './evaluate-at-build.plugin.ts';
import { inlineTranslations } from './inline-translations.plugin.ts';
import { pdfLibrary } from './pdf-library.ts';
import { precompress } from './precompress.ts';
import { serviceWorker } from './service-worker.plugin.ts';

const api = 'http://127.0.0.1:3001';

/**
 * Modules that load together form one chunk: it compresses better than many small ones, and a phone makes fewer requests. The
 * first matching group takes a module with its dependencies; the rest is split by importer. A group must not contain a module
 * that a lighter page also needs: the budgets of tools/web-budget.ts show it.
 */
const groups = [
  { name: 'start', tags: ['$initial' as const], priority: 7 },
  { name: 'sign-in', test: /web\/src\/accounts\/sign-in\/login-page/, priority: 6 },
  // A separate chunk, requested beside the shell: each chunk blocks a phone briefly, and it can respond in between.
  { name: 'checks', test: /node_modules\/zod\//, priority: 5 },
  {
    name: 'shapes',
    test: /contract\/src\/(accounts\/profile|notifications\/|dashboard\/visit)/,
    priority: 4,
  },
  {
    name: 'inside',
    test: /web\/src\/(app\/shell\/shell-frame|notifications\/bell\.tsx|ui\/(format\/numbers|overlay\/(side-sheet|more-menu)|list\/segments|page\/(use-pending-delay|split-layout|tab-links|empty-state|error-state))\.tsx?$)/,
    priority: 3,
  },
  // tools/web-budget.ts recognises a form screen by this name.
  { name: 'forms', test: /node_modules\/react-hook-form\//, priority: 2.6 },
  // Modules shared by lists and forms, so that a form does not load the list code.
  {
    name: 'controls',
    test: /@mantine\/(core\/esm\/components\/(Checkbox|NativeSelect|Combobox\/ComboboxChevron)|hooks\/esm\/use-(debounced-callback|merged-ref))|icons\/Icon(Arrow|Chevron)/,
    priority: 2.5,
  },
  { name: 'records', test: /web\/src\/cases\/case\.queries/, priority: 2 },
  {
    name: 'lists',
    test: /web\/src\/ui\/list\/(data-table|paged-list|filters\/(list-filters|list-filter-row|filter-select)|define-list-state|list-tools)\.tsx?$/,
    priority: 1,
  },
];

/** Suppresses a Vite warning about `composes`: the rules that it reads there come from no file. */
const withoutOwnWarning: Plugin = {
  name: 'without-own-warning',
  configResolved({ logger }) {
    const { warnOnce } = logger;
    logger.warnOnce = (message, options) => (message.includes('`from` option') ? undefined : warnOnce(message, options));
  },
};

// Vite reads the default export.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    evaluateAtBuild(),
    inlineTranslations(),
    react(),
    pdfLibrary(),
    earlyFonts(),
    serviceWorker(),
    precompress(),
    withoutOwnWarning,
  ],
  server: { proxy: { '/api': api, '/healthz': api } },
  build: {
    outDir: 'dist',
    // The dependencies between files, for the budgets of tools/web-budget.ts.
    manifest: true,
    emptyOutDir: true,
    // In kB, uncompressed. The budget on transferred size is in tools/web-budget.ts; the largest chunk is the PDF viewer.
    chunkSizeWarningLimit: 700,
    // The content security policy allows only scripts of our own origin: nothing is inlined, not even fonts and icons.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
});

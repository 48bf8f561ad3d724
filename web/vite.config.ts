import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { checksOnly } from './checks-only.plugin.ts';
import { earlyFonts } from './early-fonts.plugin.ts';
import { ownWords } from './own-words.plugin.ts';
import { pdfLibrary } from './pdf-library.ts';
import { precompress } from './precompress.ts';
import { serviceWorker } from './service-worker.plugin.ts';

const api = 'http://127.0.0.1:3001';

// The default export is what Vite reads.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [ownWords(), checksOnly(), react(), pdfLibrary(), earlyFonts(), serviceWorker(), precompress()],
  server: { proxy: { '/api': api, '/healthz': api } },
  build: {
    outDir: 'dist',
    // Which file needs which, for the budgets of tools/web-budget.ts.
    manifest: true,
    emptyOutDir: true,
    // The content policy allows scripts from our own address only: nothing is inlined, fonts and icons included.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What every page starts with travels in one file: it packs tighter than many, and nothing in it is needed later only.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } } },
  },
});

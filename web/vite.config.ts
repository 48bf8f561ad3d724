import { createHash } from 'node:crypto';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { groups } from './chunk-groups.ts';
import { earlyScreensPlugin } from './early-screens.plugin.ts';
import { endpointAddresses } from './endpoints.plugin.ts';
import { evaluateAtBuild } from './evaluate-at-build.plugin.ts';
import { inlineTranslations } from './inline-translations.plugin.ts';
import { landingPlugin } from './landing.plugin.ts';
import { mantineStyles } from './mantine-styles.plugin.ts';
import { minifiedPublic } from './minified-public.plugin.ts';
import { pdfLibrary } from './pdf-library.ts';
import { precompress } from './precompress.ts';
import { serviceWorker } from './service-worker.plugin.ts';
import { withoutComposesWarning } from './without-composes-warning.plugin.ts';

const api = 'http://127.0.0.1:3001';

/** The name of a class of a module of styles, unique by the path of its file. Without the line, which the default adds, it is shorter. */
function scopedName(name: string, file: string): string {
  const hash = createHash('sha256')
    .update(path.relative(import.meta.dirname, file))
    .digest('base64url');
  return `${name}_${hash.replaceAll(/[-_]/g, '').slice(0, 4)}`;
}

// Vite reads the default export.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    evaluateAtBuild(),
    endpointAddresses(),
    inlineTranslations(),
    react(),
    pdfLibrary(),
    mantineStyles(),
    earlyScreensPlugin(),
    serviceWorker(),
    landingPlugin(),
    minifiedPublic(),
    precompress(),
    withoutComposesWarning,
  ],
  css: { modules: { generateScopedName: scopedName } },
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
    modulePreload: {
      polyfill: false,
      // A script that loads another names only its styles. Naming all of its scripts too is 3.5 kB on every page, for one round trip when
      // a screen is opened that neither `early-screens.plugin.ts` lists nor the service worker has fetched yet.
      resolveDependencies: (_file, needed, { hostType }) => (hostType === 'js' ? needed.filter((each) => each.endsWith('.css')) : needed),
    },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
});

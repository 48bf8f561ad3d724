import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  test: {
    name: 'web',
    // A hung test still fails; a busy machine needs this long.
    testTimeout: 120_000,
    environment: 'jsdom',
    // A larger space for young objects: the default takes a fifth more of the processor for collecting them.
    execArgv: ['--max-semi-space-size=64'],
    // The test files of a worker share one window and the loaded libraries; setup.ts gives each a fresh page.
    isolate: false,
    environmentOptions: { jsdom: { url: 'http://munshi.test/' } },
    include: ['src/**/*.test.{ts,tsx}', '*.test.ts'],
    setupFiles: ['test/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});

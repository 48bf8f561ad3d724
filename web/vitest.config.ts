import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  test: {
    name: 'web',
    // What hangs fails all the same; a machine that is busy with others needs its time.
    testTimeout: 120_000,
    // As in the tests of the server.
    retry: 1,
    environment: 'jsdom',
    // The files of a worker share one window and what the libraries are; setup.ts begins each with a page of its own.
    isolate: false,
    environmentOptions: { jsdom: { url: 'http://munshi.test/' } },
    include: ['src/**/*.test.{ts,tsx}', '*.test.ts'],
    setupFiles: ['test/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});

import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';

const executablePath = process.env['CHROMIUM_PATH'];

const LONGEST = /(month|vakalatnamas|every-screen)\.spec\.ts$/;

/** End-to-end tests in a real browser. Each worker starts its own server on an empty data folder (server-fixture.ts). */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  timeout: 120_000,
  expect: { timeout: 20_000 },
  fullyParallel: false,
  // A browser and its server wait for each other: one worker a core would leave half of each idle.
  workers: Math.max(3, Math.ceil(availableParallelism() / 2)),
  // The longest files start first, so that the run does not end with one worker waiting for them.
  projects: [
    { name: 'longest', testMatch: LONGEST },
    { name: 'journeys', testIgnore: LONGEST },
  ],
  retries: 0,
  forbidOnly: true,
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // No waiting for animations.
    contextOptions: { reducedMotion: 'reduce' },
    // Requests of a service worker bypass the routes that tests intercept; only offline.spec.ts allows workers.
    serviceWorkers: 'block',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // More browsers run than there are cores: helper threads of one only take the processor from another. A page lives for
        // seconds, in which optimised code does not earn back what its compilation costs.
        '--js-flags=--single-threaded --no-maglev --no-opt',
      ],
    },
  },
});

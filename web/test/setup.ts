import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { en } from '../src/i18n/en.ts';
import { addWords } from '../src/i18n/i18n.ts';
import { installFieldWords } from '../src/platform/forms/field-words.lazy.ts';
import { ConfirmModal } from '../src/ui/overlay/confirm-dialog.tsx';
import { SideSheet } from '../src/ui/overlay/side-sheet.tsx';
import { moveToastOn, useCurrentToast } from '../src/ui/overlay/toasts.ts';
import { omitDetailsOfPassingTests } from './failure-details.ts';

for (const [namespace, words] of Object.entries(en)) addWords(namespace, words);
// Preloads the lazy overlays, so that a test sees them at once, as a user does from the second opening on.
await Promise.all([SideSheet.load(), ConfirmModal.load()]);
// A busy machine must not fail a test: a late element is waited for, and one that never appears still fails.
configure({ asyncUtilTimeout: 15_000 });
omitDetailsOfPassingTests();
installFieldWords();

// Browser APIs that jsdom lacks.
window.matchMedia = (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
});
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  // Clears the toasts, so that the next test does not wait for them.
  while (useCurrentToast.getState().toast) moveToastOn();
});

// Listeners that our own modules add to the window outlive a test file unless they are removed, as a browser does on leaving a page.
const listeners: Parameters<typeof window.removeEventListener>[] = [];
const listen = window.addEventListener.bind(window);
window.addEventListener = (...args: Parameters<typeof listen>) => {
  listeners.push(args);
  listen(...args);
};
// On the document only the `visibilitychange` listeners are removed: the libraries add the others once for all files.
const seen: Parameters<typeof document.removeEventListener>[] = [];
const listenToDocument = document.addEventListener.bind(document);
document.addEventListener = (...args: Parameters<typeof listenToDocument>) => {
  if (args[0] === 'visibilitychange') seen.push(args);
  listenToDocument(...args);
};

/**
 * Leaves the page. The test files of one worker share a window and the loaded libraries; each starts like a freshly opened
 * page: our modules are loaded again, storage and document are empty, and no listener is left.
 */
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.resetModules();
  for (const args of listeners.splice(0)) window.removeEventListener(...args);
  window.addEventListener = listen;
  for (const args of seen.splice(0)) document.removeEventListener(...args);
  document.addEventListener = listenToDocument;
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  document.title = '';
  document.head.replaceChildren();
  document.body.replaceChildren();
});

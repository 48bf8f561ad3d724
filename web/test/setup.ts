import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { en } from '../src/i18n/en.ts';
import { addWords, startTranslations } from '../src/i18n/i18n.ts';
import { installFieldWords } from '../src/platform/field-words.ts';
import { ConfirmModal } from '../src/ui/confirm-dialog.tsx';
import { SideSheet } from '../src/ui/side-sheet.tsx';
import { moveToastOn, useCurrentToast } from '../src/ui/toasts.ts';

startTranslations();
for (const [namespace, words] of Object.entries(en)) addWords(namespace, words);
// What comes when it is first opened is there, so that a test sees it at once, as somebody does from the second time on.
await Promise.all([SideSheet.bring(), ConfirmModal.bring()]);
// A busy machine is no reason to fail: what comes late is waited for, what never comes still fails.
configure({ asyncUtilTimeout: 15_000 });
installFieldWords();

// What jsdom has no screen for.
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
  // The next test does not wait for what this one had to say.
  while (useCurrentToast.getState().toast) moveToastOn();
});

// What our own sources add to the window outlives their page, unless it is taken away as a browser does.
const heard: Parameters<typeof window.removeEventListener>[] = [];
const listen = window.addEventListener.bind(window);
window.addEventListener = (...args: Parameters<typeof listen>) => {
  heard.push(args);
  listen(...args);
};
// Of what listens to the document only who waits to be seen again: the libraries listen to the rest, once for all files.
const seen: Parameters<typeof document.removeEventListener>[] = [];
const listenToDocument = document.addEventListener.bind(document);
document.addEventListener = (...args: Parameters<typeof listenToDocument>) => {
  if (args[0] === 'visibilitychange') seen.push(args);
  listenToDocument(...args);
};

/**
 * Leaves the page: the files of a worker share one window and what the libraries are, and each begins as a page does that was
 * just opened, with our own sources read anew, nothing stored, nothing shown and nobody listening.
 */
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.resetModules();
  for (const args of heard.splice(0)) window.removeEventListener(...args);
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

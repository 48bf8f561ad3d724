import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { firstWords } from './first-words.ts';
import type { en } from './en.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui';
    resources: typeof en;
  }
}

type Words = Readonly<Record<string, unknown>>;

/** Words that came before the translations started. */
const early: (readonly [namespace: string, words: Words])[] = [];

/** Starts the translations. The words of the door are part of the first script, so they are there before the first render. */
export function startTranslations() {
  void i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    ns: Object.keys(firstWords),
    defaultNS: 'ui',
    resources: { en: firstWords },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  for (const [namespace, words] of early.splice(0)) addWords(namespace, words);
}

/** Takes words of a namespace to those that are there: each source brings the ones it speaks (`inline-translations.plugin.ts`). */
export function addWords(namespace: string, words: Words) {
  // Nothing shown waits for them, and nobody changes them: neither a word to all who listen nor a copy.
  if (i18next.isInitialized) i18next.addResourceBundle('en', namespace, words, true, true, { silent: true, skipCopy: true });
  else early.push([namespace, words]);
}

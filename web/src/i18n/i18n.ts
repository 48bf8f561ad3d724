import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { door } from './door.ts';
import type { en } from './en.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui';
    resources: typeof en;
  }
}

/** Words that came before the translations started. */
const early: Record<string, Words> = {};

type Words = Readonly<Record<string, unknown>>;

/** Starts the translations. The words of the door are part of the first script, so they are there before the first render. */
export function startTranslations() {
  void i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    ns: Object.keys(door),
    defaultNS: 'ui',
    resources: { en: { ...door, ...early } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
}

/** Takes the words of a namespace, which come with the first source that speaks them (`own-words.plugin.ts`). */
export function addWords(namespace: string, words: Words) {
  // Nothing shown waits for them, and nobody changes them: neither a word to all who listen nor a copy.
  if (i18next.isInitialized) i18next.addResourceBundle('en', namespace, words, false, true, { silent: true, skipCopy: true });
  else early[namespace] = words;
}

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

/** Starts the translations. The words of the door are part of the first script, so they are there before the first render. */
export function startTranslations() {
  void i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    ns: Object.keys(door),
    defaultNS: 'ui',
    resources: { en: door },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
}

/** Brings the words of all other screens; asked for by each of them, and there at once after the first time. */
export async function loadWords(): Promise<void> {
  const { en } = await import('./en.ts');
  for (const [namespace, words] of Object.entries(en)) i18next.addResourceBundle('en', namespace, words);
}

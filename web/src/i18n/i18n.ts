import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { en } from './en.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui';
    resources: typeof en;
  }
}

/** Starts the translations. The words are part of the build, so they are there before the first render. */
export function startTranslations() {
  void i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    ns: Object.keys(en),
    defaultNS: 'ui',
    resources: { en },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
}

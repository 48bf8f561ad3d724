import type { TFunction } from 'i18next';
import { firstWords } from './first-words.ts';
import type { en } from './en.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui';
    resources: typeof en;
  }
}

/** The language of the words, also for plural forms. */
export const LANGUAGE = 'en';

type Namespace = keyof typeof en;

interface Words {
  readonly [key: string]: string | Words;
}
type Values = Readonly<Record<string, unknown>>;

const words = new Map<string, Words>(Object.entries(firstWords));
const pluralForms = new Intl.PluralRules(LANGUAGE);

function merge(one: string | Words | undefined, other: Words): Words {
  if (one === undefined || typeof one === 'string') return other;
  const merged: Record<string, string | Words> = { ...one };
  for (const [key, word] of Object.entries(other)) merged[key] = typeof word === 'string' ? word : merge(merged[key], word);
  return merged;
}

/** Adds words of a namespace: each source brings the ones that it uses (`inline-translations.plugin.ts`). */
export function addWords(namespace: string, added: Words) {
  words.set(namespace, merge(words.get(namespace), added));
}

/** `key` is the path below its namespace: `form.title`. */
function find(namespace: string, key: string): string | Words | undefined {
  let found: string | Words | undefined = words.get(namespace);
  for (const name of key.split('.')) {
    if (found === undefined || typeof found === 'string' || !Object.hasOwn(found, name)) return undefined;
    found = found[name];
  }
  return found;
}

/** The key as such, after its forms for a number: `found_zero`, `found_one`, `found_other`. */
function formsOf(key: string, { count }: Values): readonly string[] {
  if (typeof count !== 'number') return [key];
  const form = `${key}_${pluralForms.select(count)}`;
  return count === 0 ? [`${key}_zero`, form, key] : [form, key];
}

function lookUp(namespaces: readonly string[], name: string, values: Values): string | Words | undefined {
  const colon = name.indexOf(':');
  const key = name.slice(colon + 1);
  const forms = formsOf(key, values);
  for (const namespace of colon < 0 ? namespaces : [name.slice(0, colon)]) {
    for (const form of forms) {
      const found = find(namespace, form);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

const fillIn = (text: string, values: Values) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => (Object.hasOwn(values, name) ? String(values[name] ?? '') : place));

/**
 * The function that looks up words in these namespaces, unless the key names another one: `ui:close`.
 *
 * It says what i18next says for the same catalogue, and has its types. i18next itself would be 15 kB more for each
 * page (docs/adr/0031-own-translations.md); `i18n.test.ts` compares the two for every word.
 */
function translator(namespaces: readonly Namespace[]) {
  return ((key: string, values: Values = {}) => {
    const found = lookUp(namespaces, key, values);
    if (typeof found === 'string') return fillIn(found, values);
    return found ?? key.slice(key.indexOf(':') + 1);
  }) as unknown as TFunction<never>;
}

const translators = new Map<string, TFunction<never>>();

/** For components. The namespace is where keys without one are looked up, `ui` if none is given. */
export function useTranslation<const N extends Namespace | readonly [Namespace, ...Namespace[]] = 'ui'>(
  namespace?: N,
): { t: TFunction<N> } {
  const name = String(namespace ?? 'ui');
  const known = translators.get(name) ?? translator(name.split(',') as Namespace[]);
  translators.set(name, known);
  return { t: known as unknown as TFunction<N> };
}

/** For code outside of components. */
export const i18n = {
  t: translator(['ui']) as unknown as TFunction<['ui', ...Namespace[]]>,
  /** True if there are words for a key that is known only at run time. */
  exists: (key: string) => lookUp(['ui'], key, {}) !== undefined,
};

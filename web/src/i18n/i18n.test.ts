import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { i18n, LANGUAGE, useTranslation } from './i18n.ts';

type Words = { readonly [key: string]: string | Words };
type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => unknown;

const ours = i18n.t as unknown as Translate;
const theirs = i18next.t as unknown as Translate;

const keysOf = (words: Words, above: string): readonly string[] =>
  Object.entries(words).flatMap(([name, word]) => (typeof word === 'string' ? [above + name] : keysOf(word, `${above}${name}.`)));

const allKeys = Object.entries(en).flatMap(([namespace, words]) => keysOf(words, `${namespace}:`));

/** Each is also what somebody could type as a name. */
const TYPED = ['Rao & Co.', '{{count}}', '$t(ui:dialog.close)', '<b>', "$& $1 $'", '', 0, false, null, undefined];

beforeAll(async () => {
  await i18next.init({
    lng: LANGUAGE,
    fallbackLng: LANGUAGE,
    defaultNS: 'ui',
    ns: Object.keys(en),
    resources: { [LANGUAGE]: en },
    interpolation: { escapeValue: false },
    returnEmptyString: true,
  });
});

describe('words on screen are those that i18next finds', () => {
  it.each(TYPED)('for every key, with %j in every place', (typed) => {
    const names = new Set([...JSON.stringify(en).matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name));
    names.delete('count');
    const values = Object.fromEntries([...names].map((name) => [name, typed]));
    const different = allKeys.filter((key) => ours(key, values) !== theirs(key, values));
    expect(allKeys.length).toBeGreaterThan(2_000);
    expect(different).toEqual([]);
  });

  it.each([0, 1, 2, 21, 1.5, -1])('for every key, of the number %d', (count) => {
    const plain = allKeys.map((key) => key.replace(/_(?:zero|one|other)$/, ''));
    expect(plain.filter((key) => ours(key, { count }) !== theirs(key, { count }))).toEqual([]);
  });

  it('for a key that there is not', () => {
    for (const key of ['cases:no.such', 'no.such', 'nothing:at.all', 'cases:title.further', 'toString', 'cases:constructor']) {
      expect(ours(key)).toBe(theirs(key));
      expect(i18n.exists(key)).toBe(i18next.exists(key));
    }
    expect(i18n.exists('fields:cases.title')).toBe(true);
  });

  it('for a group of words', () => {
    expect(ours('fields:tasks', { returnObjects: true })).toEqual(theirs('fields:tasks', { returnObjects: true }));
  });
});

it('shows nothing for an empty word', () => {
  expect(i18n.t('legal:terms.sections.contact.text')).toBe('');
});

it('looks a key up in each of its namespaces, in their order', () => {
  const { t } = useTranslation(['cases', 'fields']);
  const translate = t as unknown as Translate;
  const fixed = i18next.getFixedT(LANGUAGE, ['cases', 'fields']) as unknown as Translate;
  for (const key of ['title', 'cases.title', 'fields:cases.title', 'cases:title', 'dialog.close', 'ui:dialog.close']) {
    expect(translate(key)).toEqual(fixed(key));
  }
});

it('is the same function for a namespace each time, so that nothing is drawn again for it', () => {
  expect(useTranslation('cases').t).toBe(useTranslation('cases').t);
  expect(useTranslation().t).toBe(useTranslation('ui').t);
});

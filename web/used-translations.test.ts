import { expect, it } from 'vitest';
import { usedTranslations } from './used-translations.ts';

const words = {
  cases: {
    title: 'Cases',
    list: { search: 'Search', count_one: '{{count}} case', count_other: '{{count}} cases', add: 'Add' },
    phase: { filed: 'Filed', reserved: 'Reserved' },
    hidden: 'Never spoken',
  },
  hearings: { title: 'Hearings', board: { empty: 'Nothing listed' } },
};

const spoken = (code: string) => usedTranslations('page.tsx', code, words);
const speaks = (...keys: string[]) => `const { t } = useTranslation('cases'); const page = [${keys.map((key) => `t(${key})`).join()}];`;

it('a source file gets the translations it asks for and no others', () => {
  expect(spoken(speaks(`'list.search'`, `'title'`))).toEqual({ cases: { title: 'Cases', list: { search: 'Search' } } });
  expect(spoken(`const rows = 'cases are not words';`)).toEqual({});
});

it('a source file gets every plural form of a key and every completion of a template key', () => {
  expect(spoken(speaks(`'list.count', { count }`))).toEqual({
    cases: { list: { count_one: '{{count}} case', count_other: '{{count}} cases' } },
  });
  expect(spoken(speaks('`phase.${phase}`'))).toEqual({ cases: { phase: words.cases.phase } });
});

it('a source file gets every key of a group that it asks for', () => {
  expect(spoken(speaks(`'phase', { returnObjects: true }`))).toEqual({ cases: { phase: words.cases.phase } });
});

it('a source file gets both branches of a conditional key, also behind a type assertion', () => {
  expect(spoken(speaks(`isNew ? 'list.add' : 'title'`, `\`phase.\${phase}\` as 'phase.filed'`))).toEqual({
    cases: { title: 'Cases', list: { add: 'Add' }, phase: words.cases.phase },
  });
});

it('a namespace is recognised from useTranslation, from TFunction and from a key prefix', () => {
  const code = `function tell(t: TFunction<'cases'>) { return [t('title'), i18next.t('hearings:board.empty')]; }`;
  expect(spoken(code)).toEqual({ cases: { title: 'Cases' }, hearings: { board: words.hearings.board } });
});

it('a source file gets the whole namespace when a key is known only at run time', () => {
  expect(spoken(speaks('key'))).toEqual({ cases: 'all' });
  expect(spoken(speaks('`${group}.title`', `'title'`))).toEqual({ cases: 'all' });
});

it('a source file that asks for a key of no namespace is an error', () => {
  expect(() => spoken(speaks(`'list.sarch'`))).toThrow("page.tsx asks for 'list.sarch', which is no word of cases.");
  expect(() => spoken(`i18next.t('hearings:board.full')`)).toThrow("asks for 'hearings:board.full'");
});

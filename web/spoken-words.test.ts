import { expect, it } from 'vitest';
import { spokenWords } from './spoken-words.ts';

const words = {
  cases: {
    title: 'Cases',
    list: { search: 'Search', count_one: '{{count}} case', count_other: '{{count}} cases', add: 'Add' },
    phase: { filed: 'Filed', reserved: 'Reserved' },
    hidden: 'Never spoken',
  },
  hearings: { title: 'Hearings', board: { empty: 'Nothing listed' } },
};

const spoken = (code: string) => spokenWords('page.tsx', code, words);
const speaks = (...keys: string[]) => `const { t } = useTranslation('cases'); const page = [${keys.map((key) => `t(${key})`).join()}];`;

it('is what a source asks for, and nothing else', () => {
  expect(spoken(speaks(`'list.search'`, `'title'`))).toEqual({ cases: { title: 'Cases', list: { search: 'Search' } } });
  expect(spoken(`const rows = 'cases are not words';`)).toEqual({});
});

it('holds every form of a plural, and all that a key put together can become', () => {
  expect(spoken(speaks(`'list.count', { count }`))).toEqual({
    cases: { list: { count_one: '{{count}} case', count_other: '{{count}} cases' } },
  });
  expect(spoken(speaks('`phase.${phase}`'))).toEqual({ cases: { phase: words.cases.phase } });
});

it('holds both words of a choice, and sees through a type', () => {
  expect(spoken(speaks(`isNew ? 'list.add' : 'title'`, `\`phase.\${phase}\` as 'phase.filed'`))).toEqual({
    cases: { title: 'Cases', list: { add: 'Add' }, phase: words.cases.phase },
  });
});

it('keeps namespaces apart: by name, by type, and by what stands in front of a key', () => {
  const code = `function tell(t: TFunction<'cases'>) { return [t('title'), i18next.t('hearings:board.empty')]; }`;
  expect(spoken(code)).toEqual({ cases: { title: 'Cases' }, hearings: { board: words.hearings.board } });
});

it('is all of a namespace where only the running program knows the key', () => {
  expect(spoken(speaks('key'))).toEqual({ cases: 'all' });
  expect(spoken(speaks('`${group}.title`', `'title'`))).toEqual({ cases: 'all' });
});

it('has every word that is asked for', () => {
  expect(() => spoken(speaks(`'list.sarch'`))).toThrow("page.tsx asks for 'list.sarch', which is no word of cases.");
  expect(() => spoken(`i18next.t('hearings:board.full')`)).toThrow("asks for 'hearings:board.full'");
});

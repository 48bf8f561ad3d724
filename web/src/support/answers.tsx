import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { support } from '../i18n/en/support.ts';
import { Prose } from '../ui/page/prose.tsx';
import classes from './support.module.css';

const { answers } = support;
type Group = keyof typeof answers;

/** The help answers of a group, in the page's language. */
function useAnswers() {
  const { t } = useTranslation('support');
  const read = (group: Group) => {
    const keys = Object.keys(answers[group].items);
    return keys.map((key) => ({
      key,
      question: t(`answers.${group}.items.${key}.q` as 'footer.label'),
      answer: t(`answers.${group}.items.${key}.a` as 'footer.label'),
    }));
  };
  return (Object.keys(answers) as Group[]).map((group) => ({ group, title: t(`answers.${group}.title`), items: read(group) }));
}

/** Lower case without diacritics, as in the search of lists. */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();

/** Help answers in groups, with a search. */
export function Answers() {
  const { t } = useTranslation('support');
  const [typed, setTyped] = useState('');
  const words = fold(typed).split(/\s+/).filter(Boolean);
  const isFound = ({ question, answer }: { question: string; answer: string }) =>
    words.every((word) => fold(`${question} ${answer}`).includes(word));
  const groups = useAnswers()
    .map(({ items, ...group }) => ({ ...group, items: items.filter(isFound) }))
    .filter(({ items }) => items.length > 0);
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <section aria-label={t('support.answers')} className={classes.answers}>
      <TextInput
        type="search"
        aria-label={t('support.search')}
        placeholder={t('support.search')}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        className={classes.search ?? ''}
      />
      <p role="status" className={words.length === 0 ? classes.unseen : classes.quiet}>
        {words.length === 0 ? '' : t('support.found', { count })}
      </p>
      {groups.map(({ group, title, items }) => (
        <div key={group} className={classes.group}>
          <h2 className={classes.groupTitle}>{title}</h2>
          {items.map(({ key, question, answer }) => (
            <details key={key} className={classes.answer}>
              <summary>{question}</summary>
              <Prose text={answer} />
            </details>
          ))}
        </div>
      ))}
    </section>
  );
}

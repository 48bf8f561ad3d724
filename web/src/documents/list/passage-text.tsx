import type { Passage } from '@munshi/contract/documents/document.schema';
import { useTranslation } from '../../i18n/i18n.ts';
import classes from '../documents.module.css';

/** A passage of a document around the search text, with each match highlighted. */
export function PassageText({ passage }: { passage: Passage }) {
  const { t } = useTranslation('documents');
  const pieces = passage.marks.map(({ start, length }, index) => {
    const before = passage.marks[index - 1];
    const from = before === undefined ? 0 : before.start + before.length;
    return { start, plain: passage.text.slice(from, start), marked: passage.text.slice(start, start + length) };
  });
  const last = passage.marks.at(-1);
  return (
    <span className={classes.passage}>
      <span className={classes.passagePage}>{t('onPage', { page: passage.page })}</span>{' '}
      {pieces.map(({ start, plain, marked }) => (
        <span key={start}>
          {plain}
          <mark>{marked}</mark>
        </span>
      ))}
      {passage.text.slice(last === undefined ? 0 : last.start + last.length)}
    </span>
  );
}

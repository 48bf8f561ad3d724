import { Button, Checkbox, TextInput } from '@mantine/core';
import type { ImportRow, RowDoubt } from '@munshi/contract/imports/import.schema';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { messageOf } from '../platform/calls/problem.ts';
import { formatDay } from '../ui/format/dates.ts';
import { toasts } from '../ui/overlay/toasts.ts';
import { useUpdateImport } from './import.queries.ts';
import classes from './imports.module.css';

interface DoubtAnswersProps {
  importId: string;
  row: ImportRow;
  doubt: RowDoubt;
  /** The import has not begun. */
  isOpen: boolean;
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);
const shownDay = (text: string) => (isDay(text) ? formatDay(text) : text);

/** Questions that are about one row only. */
const OF_ONE_ROW = new Set<RowDoubt['code']>(['maybe_same_case', 'maybe_same_person', 'no_title', 'no_name']);

/** Questions that each row has about a value of its own: an answer may hold for every row with the question. */
const OF_ALL_ROWS = new Set<RowDoubt['code']>(['next_date_differs', 'other_date_in_file']);

/** What is doubtful about a value, in words, with the likely answers; one of them may hold for every row with the value. */
export function DoubtAnswers({ importId, row, doubt, isOpen }: DoubtAnswersProps) {
  const { t } = useTranslation(['imports', 'ui']);
  const [everywhere, setEverywhere] = useState(doubt.code === 'court_unknown' || doubt.code === 'lawyer_unknown');
  const [typed, setTyped] = useState<string>();
  const update = useUpdateImport(importId);
  const isOfOneRow = OF_ONE_ROW.has(doubt.code);
  const words = t(`imports:doubts.${doubt.code}`, {
    value: shownDay(doubt.value) || t('imports:empty'),
    other: shownDay(doubt.other ?? ''),
  });
  if (!isOpen) return <p className={classes.doubt}>{words}</p>;
  const decide = (answer: string) => {
    update.mutate(
      { decisions: [{ ...decidedRows(doubt, row, everywhere), key: doubt.key, answer }] },
      { onError: (error) => toasts.error(t('imports:answers.failed', { message: messageOf(error, t('ui:error.text')) })) },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    decide(typed?.trim() ?? '');
  };
  return (
    <div className={classes.doubt} role="group" aria-label={words}>
      <p>{words}</p>
      <div className={classes.answers}>
        {doubt.mends.map((mend) => (
          <Button key={mend.value} size="compact-xs" variant="default" disabled={update.isPending} onClick={() => decide(mend.value)}>
            {answerWords(doubt, mend, t)}
          </Button>
        ))}
        {hasNoEmptyAnswer(doubt) ? null : (
          <Button size="compact-xs" variant="default" disabled={update.isPending} onClick={() => decide('')}>
            {t('imports:answers.leaveEmpty')}
          </Button>
        )}
        {NEEDS_CHOICE.has(doubt.code) ? null : typed === undefined ? (
          <Button size="compact-xs" variant="subtle" onClick={() => setTyped(doubt.value)}>
            {t('imports:answers.other')}
          </Button>
        ) : (
          <form className={classes.typed} onSubmit={submit}>
            <TextInput
              size="xs"
              aria-label={t('imports:answers.typed')}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              autoFocus
            />
            <Button size="compact-xs" type="submit" loading={update.isPending}>
              {t('imports:answers.set')}
            </Button>
          </form>
        )}
      </div>
      {isOfOneRow || doubt.value === '' ? null : (
        <Checkbox
          size="md"
          classNames={{ label: classes.everywhere }}
          checked={everywhere}
          onChange={(event) => setEverywhere(event.currentTarget.checked)}
          label={everywhereWords(doubt, t)}
        />
      )}
    </div>
  );
}

/** Questions to which only the answers shown are possible. */
const NEEDS_CHOICE = new Set<RowDoubt['code']>([
  'maybe_same_case',
  'maybe_same_person',
  'next_date_differs',
  'other_date_in_file',
  'lawyer_unknown',
]);

/** Questions that leave nothing empty, and those with that answer among the likely ones. */
const hasNoEmptyAnswer = ({ code, mends }: RowDoubt) =>
  OF_ONE_ROW.has(code) || OF_ALL_ROWS.has(code) || mends.some((mend) => mend.value === '');

/** The rows that an answer is about. */
function decidedRows({ code, value }: RowDoubt, { position }: ImportRow, everywhere: boolean) {
  if (!everywhere || OF_ONE_ROW.has(code)) return { position };
  return OF_ALL_ROWS.has(code) ? ({ for_all: true } as const) : { value };
}

const everywhereWords = ({ code, value }: RowDoubt, t: Translate): string =>
  OF_ALL_ROWS.has(code) ? t('imports:answers.forAll') : t('imports:answers.everywhere', { value: shownDay(value) });

type Translate = ReturnType<typeof useTranslation<['imports', 'ui']>>['t'];

function answerWords({ code, value, other }: RowDoubt, mend: RowDoubt['mends'][number], t: Translate): string {
  const day = shownDay(mend.value === 'keep' ? (other ?? '') : value);
  if (mend.value === '') return t('imports:answers.leaveEmpty');
  if (mend.value.startsWith('new:')) return t('imports:answers.addCourt', { name: mend.label });
  if (code === 'maybe_same_case' || code === 'maybe_same_person')
    return t(mend.value === 'same' ? 'imports:answers.same' : 'imports:answers.new');
  if (code === 'next_date_differs') return t(mend.value === 'keep' ? 'imports:answers.keep' : 'imports:answers.file', { day });
  if (code === 'other_date_in_file') return mend.value === 'keep' ? t('imports:answers.keep', { day }) : t('imports:answers.both');
  return shownDay(mend.label);
}

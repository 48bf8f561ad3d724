import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextSkeleton } from '../ui/skeletons.tsx';
import { Notice } from '../ui/page.tsx';
import { type CaseForm, type CaseFormValues, valuesOf } from './case-form-values.ts';
import { printLinkedCase } from './case-words.ts';
import { caseQuery } from './case.queries.ts';
import classes from './conflict-notice.module.css';
import { useFieldWords } from './field-words.ts';

/** What the server said when somebody else was faster. */
export interface Conflict {
  detail: string;
  /** Names of what changed since. */
  fields: string[];
}

interface ConflictNoticeProps {
  id: string;
  form: CaseForm;
  conflict: Conflict;
  onSaveOver: () => void;
  onTakeTheirs: () => void;
}

/** Somebody was faster: says what changed, keeps what was typed, and leaves the choice. */
export function ConflictNotice({ id, form, conflict, onSaveOver, onTakeTheirs }: ConflictNoticeProps) {
  const { t } = useTranslation('cases');
  const { nameOf } = useFieldWords();
  const [isBeside, setIsBeside] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [conflict]);
  const fields = conflict.fields.map(nameOf).join(', ');
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="error">
        <h2 className={classes.title}>{t('form.changedTitle')}</h2>
        <p>
          {fields ? t('form.changedText', { detail: conflict.detail, fields }) : t('form.changedTextPlain', { detail: conflict.detail })}
        </p>
        <div className={classes.ways}>
          <Button variant="default" aria-expanded={isBeside} onClick={() => setIsBeside((was) => !was)}>
            {t('form.showTheirs')}
          </Button>
          <Button variant="default" onClick={onTakeTheirs}>
            {t('form.takeTheirs')}
          </Button>
          <Button onClick={onSaveOver}>{t('form.saveOver')}</Button>
        </div>
        {isBeside ? <Beside id={id} form={form} conflict={conflict} /> : null}
      </Notice>
    </div>
  );
}

type FieldName = Exclude<keyof CaseFormValues, 'shown' | 'next_hearing' | 'id'>;

/** What differs between the form and the case as it now stands, side by side. */
function Beside({ id, form, conflict }: Pick<ConflictNoticeProps, 'id' | 'form' | 'conflict'>) {
  const { t } = useTranslation('cases');
  const { nameOf, valueOf } = useFieldWords();
  const theirs = useQuery({ ...caseQuery(id), queryKey: [...caseQuery(id).queryKey, 'beside', conflict.detail], refetchOnMount: 'always' });
  if (theirs.isPending) return <TextSkeleton lines={3} />;
  if (theirs.isError) return <p>{theirs.error.message}</p>;
  const now = valuesOf(theirs.data);
  const mine = form.getValues();
  const names = (Object.keys(now) as (keyof CaseFormValues)[]).filter(
    (name): name is FieldName =>
      !['shown', 'next_hearing', 'id'].includes(name) && JSON.stringify(now[name]) !== JSON.stringify(mine[name]),
  );
  const shownValue = (name: FieldName, values: CaseFormValues) => {
    if (name === 'linked_case_ids') return values.shown.linked_cases.map(printLinkedCase).join(', ');
    if (name === 'court_id') return values.shown.court_name;
    return name === 'judge_id' ? values.shown.judge_name : valueOf(name, values[name]);
  };
  // Only what was typed here goes over theirs; the rest stays as it now is.
  const start = form.formState.defaultValues;
  const isMine = (name: FieldName) => JSON.stringify(start?.[name]) !== JSON.stringify(mine[name]);
  if (names.length === 0) return <p>{t('form.same')}</p>;
  return (
    <table className={classes.beside}>
      <caption className={classes.caption}>{t('form.theirs')}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('form.theirsIs')}</th>
          <th scope="col">{t('form.mine')}</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{nameOf(name)}</th>
            <td>{shownValue(name, now) || t('form.empty')}</td>
            <td>{isMine(name) ? shownValue(name, mine) || t('form.empty') : <i>{t('form.untouched')}</i>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import type { RecordConflict } from '../../platform/forms/use-shared-record.ts';
import { refetchOnEachVisit } from '../../platform/calls/refetching.ts';
import { ConflictNotice } from '../../ui/form/conflict-notice.tsx';
import { TextSkeleton } from '../../ui/page/page-skeletons.tsx';
import { type CaseForm, type CaseFormValues, valuesOf } from './case-form-values.ts';
import { printLinkedCase } from '../case-words.ts';
import { caseQuery } from '../case.queries.ts';
import classes from './case-conflict.module.css';
import { useFieldWords } from './case-field-labels.ts';

interface CaseConflictProps {
  record: { id: string; title: string };
  form: CaseForm;
  conflict: RecordConflict;
  onSaveOver: () => void;
  onTakeTheirs: () => void;
}

/** A colleague saved the case first: their version can be compared with the form. */
export function CaseConflict({ record, form, conflict, onSaveOver, onTakeTheirs }: CaseConflictProps) {
  const { t } = useTranslation('cases');
  const { nameOf } = useFieldWords();
  const [isBeside, setIsBeside] = useState(false);
  return (
    <ConflictNotice
      title={t('form.changedTitle', { title: record.title })}
      conflict={conflict}
      nameOf={(field) => nameOf('cases', field)}
      onTakeTheirs={onTakeTheirs}
      onSaveOver={onSaveOver}
      way={
        <Button variant="default" aria-expanded={isBeside} onClick={() => setIsBeside((was) => !was)}>
          {t('form.showTheirs')}
        </Button>
      }
    >
      {isBeside ? <Beside id={record.id} form={form} conflict={conflict} /> : null}
    </ConflictNotice>
  );
}

type FieldName = Exclude<keyof CaseFormValues, 'shown' | 'next_hearing' | 'id'>;

/** The fields in which the form and the current case differ, side by side. */
function Beside({ id, form, conflict }: Pick<CaseConflictProps, 'form' | 'conflict'> & { id: string }) {
  const { t } = useTranslation('cases');
  const { nameOf, valueOf } = useFieldWords();
  const theirs = useQuery({ ...caseQuery(id), queryKey: [...caseQuery(id).queryKey, 'beside', conflict.detail], ...refetchOnEachVisit });
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
  // Only fields changed in this form overwrite the colleague's; the rest keep their current values.
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
            <th scope="row">{nameOf('cases', name)}</th>
            <td>{shownValue(name, now) || t('form.empty')}</td>
            <td>{isMine(name) ? shownValue(name, mine) || t('form.empty') : <i>{t('form.untouched')}</i>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

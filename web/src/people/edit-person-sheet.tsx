import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import type { Person, PersonDraft } from '@munshi/contract/people/person.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../platform/api.ts';
import type { ApiError } from '../platform/problem.ts';
import { showProblem } from '../platform/show-problem.ts';
import { useKeptValues } from '../platform/use-kept-values.ts';
import { SubmitButton } from '../ui/fields.tsx';
import { FormSummary } from '../ui/form-summary.tsx';
import { Notice } from '../ui/page.tsx';
import { RestoredNotice } from '../ui/restored-notice.tsx';
import { SideSheet } from '../ui/side-sheet.tsx';
import { toasts } from '../ui/toasts.ts';
import { UnsavedChanges } from '../ui/unsaved-changes.tsx';
import { DuplicateHints } from './duplicate-hints.tsx';
import classes from './people.module.css';
import { PersonFields, usePersonLabels } from './person-fields.tsx';
import { changeOf, FormDraft, type PersonForm, valuesOf } from './person-form-values.ts';
import { personQuery, useUpdatePerson } from './person.queries.ts';

interface EditPersonSheetProps {
  person: Person;
  opened: boolean;
  onClose: () => void;
}

/** Changes a person beside their page. */
export function EditPersonSheet({ person, opened, onClose }: EditPersonSheetProps) {
  const { t } = useTranslation('people');
  return (
    <SideSheet opened={opened} onClose={onClose} title={t('form.editTitle')}>
      <EditPersonForm person={person} onDone={onClose} />
    </SideSheet>
  );
}

/** What the server said when somebody else was faster. */
interface Conflict {
  detail: string;
  fields: string[];
}

const conflictOf = (error: ApiError): Conflict => ({
  detail: String((error.body as { detail?: unknown } | undefined)?.detail ?? ''),
  fields: Object.keys(error.fields),
});

function EditPersonForm({ person, onDone }: { person: Person; onDone: () => void }) {
  const { t } = useTranslation('people');
  const client = useQueryClient();
  const update = useUpdatePerson();
  // The version that was opened: a newer one that arrives meanwhile must not slip under what is typed.
  const [base, setBase] = useState(person);
  const [conflict, setConflict] = useState<Conflict>();
  const form: PersonForm = useForm({ resolver: zodResolver(FormDraft), defaultValues: valuesOf(base) });
  const kept = useKeptValues(form, { key: `person_unsaved_${base.id}`, asksBeforeLeaving: true });
  const send = async (draft: PersonDraft, version: number | undefined) => {
    try {
      await update.mutateAsync({ id: base.id, change: changeOf(draft, base), version });
      toasts.success(t('saved.changed'));
      form.reset(form.getValues());
      onDone();
    } catch (error) {
      if (isProblem(error, 'record.changed')) setConflict(conflictOf(error));
      else showProblem(form, error);
    }
  };
  const save = form.handleSubmit((draft) => send(draft, base.version));
  const saveOver = form.handleSubmit((draft) => send(draft, undefined));
  const takeTheirs = async () => {
    const newest = await client.fetchQuery({ ...personQuery(base.id), staleTime: 0 });
    setBase(newest);
    form.reset(valuesOf(newest));
    setConflict(undefined);
  };
  return (
    <form onSubmit={(event) => void save(event)} aria-label={t('form.editTitle')} noValidate className={classes.form}>
      <FormSummary form={form} labels={usePersonLabels()} />
      {conflict ? <ConflictNotice conflict={conflict} onTakeTheirs={() => void takeTheirs()} onSaveOver={() => void saveOver()} /> : null}
      {kept.isRestored ? (
        <RestoredNotice isStacked text={t('form.restored')} discard={t('form.discard')} onDiscard={() => kept.discard(valuesOf(base))} />
      ) : null}
      <PersonFields form={form} hints={<DuplicateHints form={form} id={base.id} />} />
      <UnsavedChanges form={form} />
      <div>
        <SubmitButton form={form}>{t('form.save')}</SubmitButton>
      </div>
    </form>
  );
}

interface ConflictNoticeProps {
  conflict: Conflict;
  onTakeTheirs: () => void;
  onSaveOver: () => void;
}

/** Somebody was faster: says what changed, keeps what was typed, and leaves the choice. */
function ConflictNotice({ conflict, onTakeTheirs, onSaveOver }: ConflictNoticeProps) {
  const { t } = useTranslation('people');
  const labels = usePersonLabels();
  const fields = conflict.fields.map((name) => labels[name] ?? (name === 'address' ? t('form.addressTitle') : name));
  return (
    <Notice tone="error">
      <h3>{t('form.changedTitle')}</h3>
      <p>{t('form.changedText', { detail: conflict.detail, fields: fields.join(', ') })}</p>
      <div className={classes.ways}>
        <Button variant="default" onClick={onTakeTheirs}>
          {t('form.takeTheirs')}
        </Button>
        <Button onClick={onSaveOver}>{t('form.saveOver')}</Button>
      </div>
    </Notice>
  );
}

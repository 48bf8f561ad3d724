import { Radio } from '@mantine/core';
import type { CaseNoteDraft } from '@munshi/contract/case-notes/case-note.schema';
import { Suspense } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { CaseField } from '../../cases/public.ts';
import { CheckboxField, TextField } from '../../ui/form/fields.tsx';
import { TextSkeleton } from '../../ui/page/page-skeletons.tsx';
import type { NoteForm, NoteFormValues } from './note-form-values.ts';
import classes from '../notes.module.css';

const NoteEditor = lazyComponent(() => import('./note-editor.tsx').then((module) => module.NoteEditor));

interface NoteFieldsProps {
  form: NoteForm;
  /** An existing note cannot change its case. */
  isCaseFixed: boolean;
  /** The author, who alone may set the visibility; undefined if the user may. */
  author?: string | undefined;
}

/** The labels of the fields, for the form's error summary. */
export function useNoteLabels(): Record<string, string> {
  const { t } = useTranslation(['caseNotes', 'fields']);
  return { ...t('fields:case_notes', { returnObjects: true }), body: t('form.body') };
}

export function NoteFields({ form, isCaseFixed, author }: NoteFieldsProps) {
  const { t } = useTranslation(['caseNotes', 'fields']);
  return (
    <>
      {isCaseFixed ? null : <CaseField form={form} name="case_id" label={t('fields:case_notes.case_id')} />}
      <TextField
        form={form}
        name="title"
        label={t('fields:case_notes.title')}
        help={t('form.titleHelp')}
        maxLength={300}
        autoComplete="off"
        isOptional
      />
      <BodyField form={form} />
      <VisibilityField form={form} author={author} />
      <CheckboxField form={form} name="pinned" label={t('form.pinned')} />
    </>
  );
}

function BodyField({ form }: { form: NoteForm }) {
  const { t } = useTranslation(['caseNotes', 'fields']);
  const { field, fieldState } = useController<NoteFormValues, 'body', CaseNoteDraft>({ control: form.control, name: 'body' });
  const change = (body: NoteFormValues['body']) => {
    field.onChange(body);
    if (fieldState.error) void form.trigger('body');
  };
  return (
    <Suspense fallback={<TextSkeleton lines={6} />}>
      <NoteEditor
        label={t('form.body')}
        value={field.value}
        onChange={change}
        onLeave={field.onBlur}
        attach={field.ref}
        error={fieldState.error?.message}
      />
    </Suspense>
  );
}

function VisibilityField({ form, author }: { form: NoteForm; author: string | undefined }) {
  const { t } = useTranslation(['caseNotes', 'fields']);
  const { field, fieldState } = useController<NoteFormValues, 'visibility', CaseNoteDraft>({ control: form.control, name: 'visibility' });
  if (author !== undefined) return <p className={classes.quiet}>{t('form.notAuthor', { author })}</p>;
  return (
    <Radio.Group
      label={t('fields:case_notes.visibility')}
      name={field.name}
      value={field.value}
      onChange={field.onChange}
      {...(fieldState.error?.message === undefined ? {} : { error: fieldState.error.message })}
    >
      <div className={classes.choices}>
        <Radio value="team" label={t('form.team')} description={t('form.teamHelp')} />
        <Radio value="private" label={t('form.private')} description={t('form.privateHelp')} />
      </div>
    </Radio.Group>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { Group } from '@mantine/core';
import { type Document, DocumentCategory, DocumentChange } from '@munshi/contract/documents/document.schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { caseQuery } from '../cases/public.ts';
import { isProblem } from '../platform/api.ts';
import { showProblem } from '../platform/show-problem.ts';
import { documentsQuery as checklistQuery } from '../reference-entries/public.ts';
import { SubmitButton, TextareaField, TextField } from '../ui/fields.tsx';
import { FormSummary } from '../ui/form-summary.tsx';
import { Notice } from '../ui/page.tsx';
import { SelectField, TagsField } from '../ui/select-fields.tsx';
import { SideSheet } from '../ui/side-sheet.tsx';
import { toasts } from '../ui/toasts.ts';
import { UnsavedChanges } from '../ui/unsaved-changes.tsx';
import { documentQuery, useUpdateDocument } from './document.queries.ts';
import classes from './documents.module.css';

interface DocumentSheetProps {
  opened: boolean;
  onClose: () => void;
  record: Document;
}

/** Changes what a document is called and counted as, beside the document itself. */
export function DocumentSheet({ opened, onClose, record }: DocumentSheetProps) {
  const { t } = useTranslation('documents');
  return (
    <SideSheet opened={opened} onClose={onClose} title={t('edit.title')}>
      {opened ? <DocumentForm record={record} onSaved={onClose} /> : null}
    </SideSheet>
  );
}

function DocumentForm({ record, onSaved }: { record: Document; onSaved: () => void }) {
  const { t } = useTranslation('documents');
  const update = useUpdateDocument();
  const latest = useQuery(documentQuery(record.id));
  // The version that was looked at; after a colleague's change, the one they made, so that saving again is meant.
  const [version, setVersion] = useState(record.version);
  const [isOvertaken, setIsOvertaken] = useState(false);
  const typeId = useQuery(caseQuery(record.case_id)).data?.type_id ?? null;
  const items = useQuery(checklistQuery(typeId)).data ?? [];
  const form = useForm<z.input<typeof DocumentChange>, unknown, DocumentChange>({
    resolver: zodResolver(DocumentChange),
    mode: 'onTouched',
    defaultValues: {
      title: record.title,
      category: record.category,
      description: record.description ?? '',
      tags: record.tags,
      checklist_item_id: record.checklist_item_id,
    },
  });
  const labels = {
    title: t('edit.name'),
    category: t('edit.category'),
    description: t('edit.description'),
    tags: t('edit.tags'),
    checklist_item_id: t('edit.checklist'),
  };
  const save = form.handleSubmit(async (change) => {
    try {
      await update.mutateAsync({ id: record.id, change: { ...change, description: change.description || null }, version });
      form.reset(form.getValues());
      toasts.success(t('edit.saved'));
      onSaved();
    } catch (error) {
      if (isProblem(error, 'record.changed')) {
        const now = await latest.refetch();
        setVersion(now.data?.version ?? version);
        setIsOvertaken(true);
      } else showProblem(form, error);
    }
  });
  return (
    <form onSubmit={(event) => void save(event)} aria-label={t('edit.title')} noValidate>
      <UnsavedChanges form={form} />
      <div className={classes.stack}>
        {isOvertaken ? <Notice tone="warning">{t('edit.changed')}</Notice> : null}
        <FormSummary form={form} labels={labels} />
        <TextField form={form} name="title" label={labels.title} />
        <SelectField
          form={form}
          name="category"
          label={labels.category}
          options={DocumentCategory.options.map((value) => ({ value, label: t(`category.${value}`) }))}
        />
        {items.length > 0 ? (
          <SelectField
            form={form}
            name="checklist_item_id"
            label={labels.checklist_item_id}
            isOptional
            options={items.map(({ id, name }) => ({ value: id, label: name }))}
          />
        ) : null}
        <TextareaField form={form} name="description" label={labels.description} isOptional />
        <TagsField form={form} name="tags" label={labels.tags} isOptional />
        <Group>
          <SubmitButton form={form}>{t('edit.save')}</SubmitButton>
        </Group>
      </div>
    </form>
  );
}

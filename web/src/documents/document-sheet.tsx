import { zodResolver } from '@hookform/resolvers/zod';
import { type Document, DocumentChange } from '@munshi/contract/documents/document.schema';
import { DocumentCategory } from '@munshi/contract/documents/document-kind';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../i18n/i18n.ts';
import { caseQuery } from '../cases/public.ts';
import { draftFields } from '../platform/forms/draft-fields.ts';
import { EditForm } from '../platform/forms/edit-form.tsx';
import { formSchema } from '../platform/forms/form-schema.ts';
import { whatChanged } from '../platform/forms/what-changed.ts';
import { documentsQuery as checklistQuery } from '../reference-entries/public.ts';
import { TextareaField, TextField } from '../ui/form/fields.tsx';
import { SelectField } from '../ui/form/select-field.tsx';
import { TagsField } from '../ui/form/tags-field.tsx';
import { SideSheet } from '../ui/overlay/side-sheet.tsx';
import { toasts } from '../ui/overlay/toasts.ts';
import { documentQuery, useUpdateDocument } from './document.queries.ts';
import { documentDraftKey } from './document-draft-key.ts';

interface DocumentSheetProps {
  opened: boolean;
  onClose: () => void;
  record: Document;
}

/** Edits the title and classification of a document, beside the document itself. */
export function DocumentSheet({ opened, onClose, record }: DocumentSheetProps) {
  const { t } = useTranslation('documents');
  return (
    <SideSheet opened={opened} onClose={onClose} title={t('edit.title')}>
      {opened ? <DocumentForm record={record} onSaved={onClose} /> : null}
    </SideSheet>
  );
}

const fields = draftFields(DocumentChange);
const FormDraft = formSchema(DocumentChange, fields.draftOf);
const valuesOf = (record: Document) => fields.valuesOf(record, {});

function DocumentForm({ record, onSaved }: { record: Document; onSaved: () => void }) {
  const { t } = useTranslation('documents');
  const client = useQueryClient();
  const update = useUpdateDocument();
  const typeId = useQuery(caseQuery(record.case_id)).data?.type_id ?? null;
  const items = useQuery(checklistQuery(typeId)).data ?? [];
  const form = useForm({
    resolver: zodResolver(FormDraft),
    mode: 'onTouched',
    defaultValues: valuesOf(record),
  });
  const labels = {
    title: t('edit.name'),
    category: t('edit.category'),
    description: t('edit.description'),
    tags: t('edit.tags'),
    checklist_item_id: t('edit.checklist'),
  };
  const save = async (draft: DocumentChange, base: Document, version: number | undefined) => {
    const saved = await update.mutateAsync({ id: base.id, change: whatChanged(draft, base), version });
    toasts.success(t('edit.saved'));
    return saved;
  };
  return (
    <EditForm
      form={form}
      record={record}
      valuesOf={valuesOf}
      readNewest={() => client.fetchQuery({ ...documentQuery(record.id), staleTime: 0 })}
      draftKey={documentDraftKey(record.id)}
      onSave={save}
      onDone={onSaved}
      label={t('edit.title')}
      verb={t('edit.save')}
      changedTitle={t('edit.changed', { title: record.title })}
      labels={labels}
    >
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
    </EditForm>
  );
}

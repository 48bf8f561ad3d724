import { zodResolver } from '@hookform/resolvers/zod';
import { type ReferenceEntry, ReferenceEntryDraft, type ReferenceKind } from '@munshi/contract/reference-entries/reference-entry.schema';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../i18n/i18n.ts';
import type * as z from 'zod/mini';
import { formSchema } from '../platform/forms/form-schema.ts';
import type { Creation } from '../platform/forms/use-record-creation.ts';
import { TextField } from '../ui/form/fields.tsx';
import { SideSheet } from '../ui/overlay/side-sheet.tsx';
import { toasts } from '../ui/overlay/toasts.ts';
import { EntryDetailFields, ParentField } from './entry-detail-fields.tsx';
import { type EntryFormValues, entryDraftOf, entryValuesOf } from './entry-form-values.ts';
import { CustomEntryForm, type EntryEdit } from './custom-entry-form.tsx';
import { useCreateReferenceEntry, useUpdateReferenceEntry } from './reference-entry.queries.ts';

interface EntrySheetProps {
  opened: boolean;
  onClose: () => void;
  kind: ReferenceKind;
  /** The entry to edit; without it, one is added. */
  entry: ReferenceEntry | undefined;
  /** The parent of a new entry, if known. */
  parentId: string | undefined;
}

/** Adds or edits a custom entry of a list. */
export function EntrySheet({ opened, onClose, ...parts }: EntrySheetProps) {
  const { t } = useTranslation('reference');
  const title = parts.entry ? t('entry.editTitle', { name: parts.entry.name }) : t('entry.addTitle', { list: t(`kind.${parts.kind}`) });
  return (
    <SideSheet opened={opened} onClose={onClose} title={title}>
      <EntryForm key={parts.entry?.id ?? 'new'} {...parts} label={title} onClose={onClose} />
    </SideSheet>
  );
}

/** The contract's draft, with the details of this kind of entry. */
const FormDraft = formSchema(ReferenceEntryDraft, entryDraftOf);

function EntryForm({ kind, entry, parentId, label, onClose }: Omit<EntrySheetProps, 'opened'> & { label: string }) {
  const { t } = useTranslation('reference');
  const [createEntry, updateEntry] = [useCreateReferenceEntry(), useUpdateReferenceEntry()];
  const form = useForm<EntryFormValues, unknown, z.output<typeof ReferenceEntryDraft>>({
    resolver: zodResolver(FormDraft),
    defaultValues: entryValuesOf(kind, entry, parentId),
  });
  const create = async (creation: Creation<z.output<typeof ReferenceEntryDraft>>) => {
    const added = await createEntry.mutateAsync(creation);
    toasts.success(t('entry.added', { name: added.name }));
    return added;
  };
  const update = async ({ name, details, was }: EntryEdit<z.output<typeof ReferenceEntryDraft>>) => {
    const change = { name, details, was: was && { name: was.name, details: was.details } };
    const saved = await updateEntry.mutateAsync({ id: entry?.id ?? '', change });
    toasts.success(t('lists.saved', { name: saved.name }));
    return saved;
  };
  return (
    <CustomEntryForm
      form={form}
      opened={entry}
      label={label}
      labels={{ name: t('lists.name'), parent_id: t('entry.parent') }}
      verb={entry ? t('lists.save') : t('entry.add')}
      draftKey={`${kind}_unsaved_${entry?.id ?? 'new'}`}
      onCreate={create}
      onUpdate={update}
      onDone={onClose}
    >
      {entry ? null : <ParentField form={form} kind={kind} />}
      <TextField form={form} name="name" label={t('lists.name')} autoFocus />
      <EntryDetailFields form={form} kind={kind} />
    </CustomEntryForm>
  );
}

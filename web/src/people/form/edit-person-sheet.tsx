import { zodResolver } from '@hookform/resolvers/zod';
import type { Person, PersonDraft } from '@munshi/contract/people/person.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { EditForm } from '../../platform/forms/edit-form.tsx';
import { SideSheet } from '../../ui/overlay/side-sheet.tsx';
import { toasts } from '../../ui/overlay/toasts.ts';
import { DuplicateHints } from '../merge/duplicate-hints.tsx';
import { PersonFields, usePersonLabels } from './person-fields.tsx';
import { changeOf, FormDraft, type PersonForm, valuesOf } from './person-form-values.ts';
import { personQuery, useUpdatePerson } from '../person.queries.ts';
import { personDraftKey } from '../person-words.ts';

interface EditPersonSheetProps {
  person: Person;
  opened: boolean;
  onClose: () => void;
}

/** Edits a person beside their page. */
export function EditPersonSheet({ person, opened, onClose }: EditPersonSheetProps) {
  const { t } = useTranslation(['people', 'fields']);
  return (
    <SideSheet opened={opened} onClose={onClose} title={t('form.editTitle')}>
      <EditPersonForm person={person} onDone={onClose} />
    </SideSheet>
  );
}

function EditPersonForm({ person, onDone }: { person: Person; onDone: () => void }) {
  const { t } = useTranslation(['people', 'fields']);
  const client = useQueryClient();
  const update = useUpdatePerson();
  const form: PersonForm = useForm({ resolver: zodResolver(FormDraft), defaultValues: valuesOf(person) });
  const save = async (draft: PersonDraft, base: Person, version: number | undefined) => {
    const saved = await update.mutateAsync({ id: base.id, change: changeOf(draft, base), version });
    toasts.success(t('saved.changed'));
    return saved;
  };
  return (
    <EditForm
      form={form}
      record={person}
      valuesOf={valuesOf}
      readNewest={() => client.fetchQuery({ ...personQuery(person.id), staleTime: 0 })}
      draftKey={personDraftKey(person.id)}
      onSave={save}
      onDone={onDone}
      label={t('form.editTitle')}
      verb={t('form.save')}
      changedTitle={t('form.changedTitle', { name: person.name })}
      labels={usePersonLabels()}
    >
      <PersonFields form={form} hints={<DuplicateHints form={form} id={person.id} />} />
    </EditForm>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { type PersonDraft, PersonKind } from '@munshi/contract/people/person.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { useProfile } from '../../platform/profile.queries.ts';
import { AddForm } from '../../platform/forms/add-form.tsx';
import type { Creation } from '../../platform/forms/use-record-creation.ts';
import { Notice, Page } from '../../ui/page/page.tsx';
import { FormSkeleton } from '../../ui/page/page-skeletons.tsx';
import { toasts } from '../../ui/overlay/toasts.ts';
import { PersonConflicts } from './person-conflicts.tsx';
import { DuplicateHints } from '../merge/duplicate-hints.tsx';
import { PersonFields, usePersonLabels } from './person-fields.tsx';
import { changeOf, emptyPerson, FormDraft, type PersonForm } from './person-form-values.ts';
import { viewOfKind } from '../list/person-views.ts';
import { personDraftKey } from '../person-words.ts';
import { personQuery, useCreatePerson, useUpdatePerson } from '../person.queries.ts';

/** Adds a person or an organisation to the firm's records. */
export function AddPersonPage() {
  const { t } = useTranslation('people');
  const profile = useProfile();
  const mayWrite = profile?.permissions.includes('person:write');
  const [search] = useSearchParams();
  const kind = PersonKind.safeParse(search.get('kind')).data;
  const title = t(`list.add.${viewOfKind(kind)}`);
  return (
    <Page title={title}>
      {profile ? null : <FormSkeleton fields={6} />}
      {mayWrite === false ? <Notice tone="warning">{t('form.noWrite')}</Notice> : null}
      {mayWrite ? <AddPersonForm key={kind} title={title} kind={kind ?? 'client'} /> : null}
    </Page>
  );
}

interface AddPersonFormProps {
  title: string;
  /** The initial kind of the person. */
  kind: PersonKind;
}

function AddPersonForm({ title, kind }: AddPersonFormProps) {
  const { t } = useTranslation('people');
  const navigate = useNavigate();
  const client = useQueryClient();
  const create = useCreatePerson();
  const update = useUpdatePerson();
  const form: PersonForm = useForm({ resolver: zodResolver(FormDraft), defaultValues: emptyPerson([kind]) });
  const save = async (creation: Creation<PersonDraft>) => {
    const person = await create.mutateAsync(creation);
    toasts.success(t('saved.added', { name: person.name }));
    return person;
  };
  return (
    <AddForm
      form={form}
      label={title}
      verb={title}
      labels={usePersonLabels()}
      draftKey={personDraftKey(`add_${kind}`)}
      onSave={save}
      before={{
        read: (id) => client.fetchQuery({ ...personQuery(id), staleTime: 0 }),
        changeOf,
        update: ({ id, version }, change) => update.mutateAsync({ id, change, version }),
      }}
      onDone={({ id }) => void navigate(`/people/${id}`)}
    >
      <PersonFields
        form={form}
        hints={
          <>
            <DuplicateHints form={form} />
            <PersonConflicts form={form} />
          </>
        }
      />
    </AddForm>
  );
}

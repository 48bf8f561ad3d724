import { zodResolver } from '@hookform/resolvers/zod';
import { PersonKind } from '@munshi/contract/people/person.schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { v7 as uuidv7 } from 'uuid';
import { useProfile } from '../../platform/profile.queries.ts';
import { applyServerErrors } from '../../platform/forms/apply-server-errors.ts';
import { useSavedDraft } from '../../platform/forms/use-saved-draft.ts';
import { SubmitButton } from '../../ui/form/fields.tsx';
import { FormSummary } from '../../ui/form/form-summary.tsx';
import { Notice, Page } from '../../ui/page/page.tsx';
import { RestoredNotice } from '../../ui/form/restored-notice.tsx';
import { FormSkeleton } from '../../ui/page/page-skeletons.tsx';
import { toasts } from '../../ui/overlay/toasts.ts';
import { UnsavedChanges } from '../../ui/overlay/unsaved-changes.tsx';
import { DuplicateHints } from '../merge/duplicate-hints.tsx';
import classes from '../people.module.css';
import { PersonFields, usePersonLabels } from './person-fields.tsx';
import { emptyPerson, FormDraft, type PersonForm } from './person-form-values.ts';
import { viewOfKind } from '../list/person-views.ts';
import { personDraftKey } from '../person-words.ts';
import { useCreatePerson } from '../person.queries.ts';

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
  const create = useCreatePerson();
  const [once] = useState(() => ({ id: uuidv7(), idempotencyKey: uuidv7() }));
  const start = emptyPerson([kind]);
  const form: PersonForm = useForm({ resolver: zodResolver(FormDraft), defaultValues: start });
  const savedDraft = useSavedDraft(form, { key: personDraftKey(`add_${kind}`), asksBeforeLeaving: true });
  const save = form.handleSubmit(async (draft) => {
    try {
      const person = await create.mutateAsync({ draft: { ...draft, id: once.id }, idempotencyKey: once.idempotencyKey });
      toasts.success(t('saved.added', { name: person.name }));
      form.reset(form.getValues());
      void navigate(`/people/${person.id}`);
    } catch (error) {
      applyServerErrors(form, error);
    }
  });
  return (
    <form onSubmit={(event) => void save(event)} aria-label={title} noValidate className={classes.form}>
      <FormSummary form={form} labels={usePersonLabels()} />
      {savedDraft.isRestored ? <RestoredNotice isStacked onDiscard={() => savedDraft.discard(start)} /> : null}
      <PersonFields form={form} hints={<DuplicateHints form={form} />} />
      <UnsavedChanges form={form} />
      <div>
        <SubmitButton form={form}>{title}</SubmitButton>
      </div>
    </form>
  );
}

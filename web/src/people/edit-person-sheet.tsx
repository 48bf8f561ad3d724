import { zodResolver } from '@hookform/resolvers/zod';
import type { Person, PersonDraft } from '@munshi/contract/people/person.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useKeptValues } from '../platform/use-kept-values.ts';
import { useSharedRecord } from '../platform/use-shared-record.ts';
import { ConflictNotice } from '../ui/conflict-notice.tsx';
import { SubmitButton } from '../ui/fields.tsx';
import { FormSummary } from '../ui/form-summary.tsx';
import { RestoredNotice } from '../ui/restored-notice.tsx';
import { SideSheet } from '../ui/side-sheet.tsx';
import { toasts } from '../ui/toasts.ts';
import { UnsavedChanges } from '../ui/unsaved-changes.tsx';
import { DuplicateHints } from './duplicate-hints.tsx';
import classes from './people.module.css';
import { PersonFields, usePersonLabels } from './person-fields.tsx';
import { changeOf, FormDraft, type PersonForm, valuesOf } from './person-form-values.ts';
import { personQuery, useUpdatePerson } from './person.queries.ts';
import { keptPerson } from './person-words.ts';

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

function EditPersonForm({ person, onDone }: { person: Person; onDone: () => void }) {
  const { t } = useTranslation('people');
  const client = useQueryClient();
  const update = useUpdatePerson();
  const labels = usePersonLabels();
  const form: PersonForm = useForm({ resolver: zodResolver(FormDraft), defaultValues: valuesOf(person) });
  const readNewest = () => client.fetchQuery({ ...personQuery(person.id), staleTime: 0 });
  const { base, conflict, blame, takeTheirs } = useSharedRecord(form, { record: person, valuesOf, readNewest });
  const kept = useKeptValues(form, { key: keptPerson(base.id), asksBeforeLeaving: true });
  const send = async (draft: PersonDraft, version: number | undefined) => {
    try {
      await update.mutateAsync({ id: base.id, change: changeOf(draft, base), version });
      toasts.success(t('saved.changed'));
      form.reset(form.getValues());
      onDone();
    } catch (error) {
      blame(error);
    }
  };
  const save = form.handleSubmit((draft) => send(draft, base.version));
  const saveOver = form.handleSubmit((draft) => send(draft, undefined));
  return (
    <form onSubmit={(event) => void save(event)} aria-label={t('form.editTitle')} noValidate className={classes.form}>
      <FormSummary form={form} labels={labels} />
      {conflict ? (
        <ConflictNotice
          title={t('form.changedTitle')}
          conflict={conflict}
          nameOf={(name) => labels[name] ?? (name === 'address' ? t('form.addressTitle') : name)}
          onTakeTheirs={() => void takeTheirs()}
          onSaveOver={() => void saveOver()}
        />
      ) : null}
      {kept.isRestored && !conflict ? <RestoredNotice isStacked onDiscard={() => kept.discard(valuesOf(base))} /> : null}
      <PersonFields form={form} hints={<DuplicateHints form={form} id={base.id} />} />
      <UnsavedChanges form={form} />
      <div>
        <SubmitButton form={form}>{t('form.save')}</SubmitButton>
      </div>
    </form>
  );
}

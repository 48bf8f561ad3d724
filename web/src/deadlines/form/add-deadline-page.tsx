import { zodResolver } from '@hookform/resolvers/zod';
import type { DeadlineDraft } from '@munshi/contract/deadlines/deadline.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { AddForm } from '../../platform/forms/add-form.tsx';
import type { Creation } from '../../platform/forms/use-record-creation.ts';
import { useMay, useProfile } from '../../platform/profile.queries.ts';
import { toasts } from '../../ui/overlay/toasts.ts';
import { FormSkeleton } from '../../ui/page/page-skeletons.tsx';
import { Notice, Page } from '../../ui/page/page.tsx';
import { deadlineQuery, useCreateDeadline, useUpdateDeadline } from '../deadline.queries.ts';
import { deadlineDraftKey } from '../deadline-words.ts';
import { useGivenCase } from '../given-case.ts';
import classes from '../deadlines.module.css';
import { changeOfAdded, type DeadlineForm, emptyDeadline, NewDeadline, withCourtOf } from './deadline-form-values.ts';
import { DeadlineFields, useChosenRule, useDeadlineLabels } from './deadline-fields.tsx';
import { DeadlinePreview } from './deadline-preview.tsx';

/** Adds a deadline. `?case=<id>` gives its case, `?rule=<code>` its rule. */
export function AddDeadlinePage() {
  const { t } = useTranslation('deadlines');
  const [search] = useSearchParams();
  const profile = useProfile();
  const mayWrite = useMay('deadline:write');
  const given = useGivenCase();
  if (!profile) return <FormSkeleton fields={6} />;
  return (
    <Page
      title={t('form.addTitle')}
      note={given.title}
      actions={
        <Link to={`/deadlines/from-event?${search.toString()}`} className={classes.link}>
          {t('event.link')}
        </Link>
      }
    >
      {mayWrite ? (
        <NewDeadlineForm caseId={given.id} rule={search.get('rule')} ownerId={profile.id} />
      ) : (
        <Notice tone="warning">{t('readOnly')}</Notice>
      )}
    </Page>
  );
}

interface NewDeadlineFormProps {
  caseId: string | null;
  rule: string | null;
  ownerId: string;
}

function NewDeadlineForm({ caseId, rule, ownerId }: NewDeadlineFormProps) {
  const { t } = useTranslation('deadlines');
  const navigate = useNavigate();
  const client = useQueryClient();
  const create = useCreateDeadline();
  const update = useUpdateDeadline();
  const form: DeadlineForm<DeadlineDraft> = useForm({
    resolver: zodResolver(NewDeadline),
    defaultValues: { ...emptyDeadline, case_id: caseId, rule, owner_id: ownerId },
  });
  const chosen = useChosenRule(form);
  const save = async (creation: Creation<DeadlineDraft>) => {
    const deadline = await create.mutateAsync({ ...creation, draft: withCourtOf(chosen, creation.draft) });
    toasts.success(t('added'));
    return deadline;
  };
  return (
    <div className={classes.form}>
      <AddForm
        form={form}
        label={t('form.addTitle')}
        verb={t('form.add')}
        labels={useDeadlineLabels(form)}
        draftKey={deadlineDraftKey(`add_${caseId ?? 'any'}`)}
        onSave={save}
        before={{
          read: (id) => client.fetchQuery({ ...deadlineQuery(id), staleTime: 0 }),
          changeOf: (draft, deadline) => changeOfAdded(withCourtOf(chosen, draft), deadline),
          update: ({ id, version }, change) => update.mutateAsync({ id, change, version }),
        }}
        onDone={(deadline) => void navigate(`/deadlines/${deadline.id}`)}
      >
        <DeadlineFields form={form} isNew isCaseFixed={caseId !== null} />
      </AddForm>
      <DeadlinePreview form={form} isNew />
    </div>
  );
}

import type { Case, CaseDraft } from '@munshi/contract/cases/case.schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { isProblem } from '../platform/api.ts';
import { type ApiError, messageOf } from '../platform/problem.ts';
import { useMay } from '../platform/profile.queries.ts';
import { showProblem } from '../platform/show-problem.ts';
import { Notice, Page } from '../ui/page.tsx';
import { RestoredNotice } from '../ui/restored-notice.tsx';
import { FormSkeleton } from '../ui/skeletons.tsx';
import { ErrorState } from '../ui/states.tsx';
import { toasts } from '../ui/toasts.ts';
import { changeOf, caseResolver } from './case-draft.ts';
import { CaseFormPage } from './case-form.tsx';
import { type CaseForm, valuesOf } from './case-form-values.ts';
import { CaseNotFound, isMissing, NoCaseId } from './case-missing.tsx';
import { caseQuery, useUpdateCase } from './case.queries.ts';
import { type Conflict, ConflictNotice } from './conflict-notice.tsx';
import { useKeptCase } from './use-kept-case.ts';

/** Changes a case on one page. */
export function EditCasePage() {
  const { id } = useParams();
  return id ? <EditCase key={id} id={id} /> : <NoCaseId />;
}

function EditCase({ id }: { id: string }) {
  const { t } = useTranslation('cases');
  // What is edited is read afresh: a version from an hour ago would only end in a conflict.
  const { data, error, refetch, isFetchedAfterMount } = useQuery({ ...caseQuery(id), refetchOnMount: 'always' });
  const mayWrite = useMay('case:write');
  if (error && isMissing(error)) return <CaseNotFound />;
  if (error) return <ErrorState title={t('page.failed')} message={error.message} onRetry={() => void refetch()} />;
  return (
    <Page title={t('form.editTitle')} note={data?.title}>
      {data && isFetchedAfterMount ? <EditIfAllowed record={data} mayWrite={mayWrite} /> : <FormSkeleton fields={8} />}
    </Page>
  );
}

function EditIfAllowed({ record, mayWrite }: { record: Case; mayWrite: boolean }) {
  const { t } = useTranslation('cases');
  return mayWrite ? <EditCaseForm record={record} /> : <Notice tone="warning">{t('form.noEdit')}</Notice>;
}

const conflictOf = (error: ApiError): Conflict => ({
  detail: String((error.body as { detail?: unknown } | undefined)?.detail ?? ''),
  fields: Object.keys(error.fields),
});

function useSave(base: Case, form: CaseForm) {
  const { t } = useTranslation('cases');
  const navigate = useNavigate();
  const update = useUpdateCase();
  const [conflict, setConflict] = useState<Conflict>();
  const send = async (draft: CaseDraft, version: number | undefined) => {
    try {
      const saved = await update.mutateAsync({ id: base.id, change: changeOf(draft, base), version });
      toasts.success(saved.message || t('saving.updated'));
      form.reset(form.getValues());
      void navigate(`/cases/${base.id}`);
    } catch (error) {
      if (isProblem(error, 'record.changed')) setConflict(conflictOf(error));
      toasts.error(t('saving.updateFailed', { message: messageOf(error, '') }));
      if (!isProblem(error, 'record.changed')) showProblem(form, error);
    }
  };
  return { conflict, setConflict, send };
}

function EditCaseForm({ record }: { record: Case }) {
  const { t } = useTranslation('cases');
  const client = useQueryClient();
  // The version that was opened: a newer one that arrives meanwhile must not slip under what is typed.
  const [base, setBase] = useState(record);
  const form: CaseForm = useForm({ resolver: caseResolver, defaultValues: valuesOf(base) });
  const kept = useKeptCase(form, base.id);
  const { conflict, setConflict, send } = useSave(base, form);
  const save = form.handleSubmit((draft) => send(draft, base.version));
  const saveOver = form.handleSubmit((draft) => send(draft, undefined));
  const takeTheirs = async () => {
    const newest = await client.fetchQuery({ ...caseQuery(base.id), staleTime: 0 });
    setBase(newest);
    form.reset(valuesOf(newest));
    setConflict(undefined);
  };
  const notice = conflict ? (
    <ConflictNotice
      id={base.id}
      form={form}
      conflict={conflict}
      onSaveOver={() => void saveOver()}
      onTakeTheirs={() => void takeTheirs()}
    />
  ) : kept.isRestored ? (
    <RestoredNotice text={t('form.restored')} discard={t('form.discard')} onDiscard={() => kept.discard(valuesOf(base))} />
  ) : null;
  return (
    <CaseFormPage
      form={form}
      label={t('form.editTitle')}
      verb={t('form.save')}
      back={`/cases/${base.id}`}
      onSave={() => void save()}
      isNew={false}
      notice={notice}
    />
  );
}

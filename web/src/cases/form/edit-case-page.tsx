import type { Case, CaseDraft, MovedCase } from '@munshi/contract/cases/case.schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { useNavigate, useParams } from 'react-router';
import { isMissing, messageOf } from '../../platform/calls/problem.ts';
import { useMay } from '../../platform/profile.queries.ts';
import { useSharedRecord } from '../../platform/forms/use-shared-record.ts';
import { refetchOnEachVisit } from '../../platform/calls/refetching.ts';
import { invalidateShown } from '../../platform/events/own-changes.ts';
import { Notice, Page } from '../../ui/page/page.tsx';
import { RestoredNotice } from '../../ui/form/restored-notice.tsx';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { FormSkeleton, TextSkeleton } from '../../ui/page/page-skeletons.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { toasts } from '../../ui/overlay/toasts.ts';
import { changeOf, caseResolver } from './case-draft.ts';
import { CaseFormPage } from './case-form.tsx';
import { type CaseForm, valuesOf } from './case-form-values.ts';
import { CaseNotFound, NoCaseId } from '../page/case-not-found.tsx';
import { caseQuery, useUpdateCase } from '../case.queries.ts';
import { type ChangedVersion, updateOnNewest } from '../update-on-newest.ts';
import { useMoveToast } from '../use-move-toast.ts';
import { changedVersionOf, useSavedCaseDraft } from './use-saved-case-draft.ts';

const CaseConflict = lazyComponent(() => import('./case-conflict.tsx').then((module) => module.CaseConflict));

/** Edits a case on one page. */
export function EditCasePage() {
  const { id } = useParams();
  return id ? <EditCase key={id} id={id} /> : <NoCaseId />;
}

function EditCase({ id }: { id: string }) {
  const { t } = useTranslation('cases');
  // Refetched when the page opens: a version from an hour ago would only end in a conflict.
  const { data, error, refetch, isFetchedAfterMount } = useQuery({ ...caseQuery(id), ...refetchOnEachVisit });
  const [opened, setOpened] = useState<Case>();
  const mayWrite = useMay('case:write');
  // The case being edited stays, even if a later refetch fails.
  if (!opened && data && isFetchedAfterMount && !error) setOpened(data);
  if (!opened && error && isMissing(error)) return <CaseNotFound />;
  if (!opened && error) return <ErrorState title={t('page.failed')} message={error.message} onRetry={() => void refetch()} />;
  return (
    <Page title={t('form.editTitle')} note={data?.title}>
      {opened ? <EditIfAllowed record={opened} mayWrite={mayWrite} /> : <FormSkeleton fields={8} />}
    </Page>
  );
}

function EditIfAllowed({ record, mayWrite }: { record: Case; mayWrite: boolean }) {
  const { t } = useTranslation('cases');
  return mayWrite ? <EditCaseForm record={record} /> : <Notice tone="warning">{t('form.noEdit')}</Notice>;
}

/** Saves a case that others may be editing too, and handles conflicts. */
function useCaseEdit(form: CaseForm, record: Case) {
  const { t } = useTranslation('cases');
  const client = useQueryClient();
  const navigate = useNavigate();
  const overwrite = useUpdateCase();
  const toastMove = useMoveToast();
  const readNewest = () => client.fetchQuery({ ...caseQuery(record.id), staleTime: 0 });
  const shared = useSharedRecord(form, { record, valuesOf, readNewest });
  const { base } = shared;
  const send = async (saving: Promise<MovedCase & { message: string }>) => {
    try {
      const saved = await saving;
      toasts.success(saved.message || t('saving.updated'));
      toastMove(saved.moved);
      form.reset(form.getValues());
      void navigate(`/cases/${base.id}`);
    } catch (error) {
      toasts.error(t('saving.updateFailed', { message: messageOf(error, '') }));
      shared.blame(error);
    }
  };
  const onNewest = async (draft: CaseDraft, before: ChangedVersion | undefined) => {
    const saved = await updateOnNewest(client, base, changeOf(draft, base), before);
    await invalidateShown(client, 'case');
    return saved;
  };
  const save = (before: ChangedVersion | undefined) => form.handleSubmit((draft) => send(onNewest(draft, before)))();
  const saveOver = form.handleSubmit((draft) =>
    send(overwrite.mutateAsync({ id: base.id, change: changeOf(draft, base), version: undefined })),
  );
  return { ...shared, save, saveOver };
}

function EditCaseForm({ record }: { record: Case }) {
  const { t } = useTranslation('cases');
  const form: CaseForm = useForm({ resolver: caseResolver, defaultValues: valuesOf(record) });
  const { base, conflict, takeTheirs, save, saveOver } = useCaseEdit(form, record);
  const savedDraft = useSavedCaseDraft(form, base.id, base.version);
  // Nothing of the restored values is left: the next save is based on the case as it is.
  const takeNewest = async () => {
    if (await takeTheirs()) savedDraft.discard(form.getValues());
  };
  const notice = conflict ? (
    <Suspense fallback={<TextSkeleton lines={3} />}>
      <CaseConflict
        record={base}
        form={form}
        conflict={conflict}
        onSaveOver={() => void saveOver()}
        onTakeTheirs={() => void takeNewest()}
      />
    </Suspense>
  ) : savedDraft.isRestored ? (
    <RestoredNotice text={t('form.restored')} discard={t('form.discard')} onDiscard={() => savedDraft.discard(valuesOf(base))} />
  ) : null;
  return (
    <CaseFormPage
      form={form}
      label={t('form.editTitle')}
      verb={t('form.save')}
      back={`/cases/${base.id}`}
      onSave={() => void save(changedVersionOf(savedDraft))}
      isNew={false}
      notice={notice}
    />
  );
}

import { Button } from '@mantine/core';
import type { Vakalatnama } from '@munshi/contract/vakalatnamas/vakalatnama.schema';
import { isUnsigned } from '@munshi/contract/vakalatnamas/vakalatnama-state';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link, useNavigate, useParams } from 'react-router';
import { useMay } from '../../platform/profile.queries.ts';
import { applyServerErrors } from '../../platform/forms/apply-server-errors.ts';
import { conflictOf } from '../../platform/forms/use-shared-record.ts';
import { refetchOnEachVisit } from '../../platform/calls/refetching.ts';
import { Notice, Page } from '../../ui/page/page.tsx';
import { RestoredNotice } from '../../ui/form/restored-notice.tsx';
import { FormSkeleton } from '../../ui/page/page-skeletons.tsx';
import { toasts } from '../../ui/overlay/toasts.ts';
import { UnsavedChanges } from '../../ui/overlay/unsaved-changes.tsx';
import { factsResolver } from './facts-resolver.ts';
import { type FactsForm, readableFacts } from './facts.ts';
import { InstrumentForm } from './instrument-form.tsx';
import { InstrumentSubmit } from './instrument-submit.tsx';
import { clearUnsentDraft, saveUnsentDraft, readUnsentDraft } from './unsent-drafts.ts';
import { VakalatnamaFailed } from '../vakalatnama-failed.tsx';
import { useUpdateVakalatnama, vakalatnamaQuery } from '../vakalatnama.queries.ts';
import { sessionOwner } from '../../platform/session/session-owner.ts';

/** Edits an unsigned vakalatnama. */
export function EditVakalatnamaPage() {
  const { t } = useTranslation('vakalatnamas');
  const { id = '' } = useParams();
  // Refetched when the page opens: a version from an hour ago would only end in a conflict.
  const { data, error, refetch, isFetchedAfterMount } = useQuery({ ...vakalatnamaQuery(id), ...refetchOnEachVisit });
  const mayWrite = useMay('vakalatnama:write');
  // The vakalatnama being edited stays, even if a later refetch fails.
  if (error && !data) return <VakalatnamaFailed error={error} onRetry={() => void refetch()} />;
  const blocked = !mayWrite ? t('editor.noWrite') : data && !isUnsigned(data.state) ? t('editor.locked') : null;
  return (
    <Page title={t('editor.editTitle')} note={data?.title}>
      {!data || !isFetchedAfterMount ? (
        <FormSkeleton fields={8} />
      ) : blocked ? (
        <Notice tone="warning">{blocked}</Notice>
      ) : (
        <EditForm key={id} record={data} />
      )}
    </Page>
  );
}

/** Storage key of the typed values if the session ends while editing. */
const placeOf = (id: string) => `edit-${id}`;

function useRescue(form: FactsForm, { id, version, facts }: Vakalatnama) {
  const [owner] = useState(sessionOwner);
  const [rescued] = useState(() => readUnsentDraft(owner)[placeOf(id)]);
  const [isRestored, setIsRestored] = useState(rescued !== undefined);
  // Restored values are saved on the version they were typed on, so that a colleague's later change is a conflict.
  const typedOn = (isRestored ? rescued?.version : undefined) ?? version;
  useEffect(() => {
    if (rescued) form.reset({ ...form.getValues(), ...rescued.facts }, { keepDefaultValues: true });
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty }) => {
        if (isDirty)
          saveUnsentDraft(owner, placeOf(id), {
            facts: readableFacts(form.getValues()),
            at: new Date().toISOString(),
            version: rescued?.version ?? version,
            isSent: false,
          });
      },
    });
  }, [form, id, owner, rescued, version]);
  const drop = () => clearUnsentDraft(owner, placeOf(id));
  const discard = () => {
    form.reset(facts);
    drop();
    setIsRestored(false);
  };
  return { isRestored, typedOn, discard, drop };
}

function EditForm({ record }: { record: Vakalatnama }) {
  const { t } = useTranslation('vakalatnamas');
  const navigate = useNavigate();
  // The version that was opened: a newer one that arrives meanwhile must not replace it under the user's edits.
  const [base] = useState(record);
  const form: FactsForm = useForm({ resolver: factsResolver, defaultValues: base.facts });
  const rescue = useRescue(form, base);
  const change = useUpdateVakalatnama();
  const [changed, setChanged] = useState<string>();
  const send = form.handleSubmit(async (facts) => {
    try {
      await change.mutateAsync({ id: base.id, change: { facts }, version: changed === undefined ? rescue.typedOn : undefined });
      form.reset(facts);
      rescue.drop();
      toasts.success(t('editor.saved'));
      await navigate(`/vakalatnama/${base.id}`);
    } catch (error) {
      const conflict = conflictOf(error);
      if (conflict) setChanged(conflict.detail);
      else applyServerErrors(form, error);
    }
  });
  return (
    <InstrumentForm
      form={form}
      label={t('editor.editTitle')}
      courtName={base.court_name}
      notice={
        <>
          <UnsavedChanges form={form} />
          {changed === undefined ? null : <Notice tone="error">{t('editor.changed', { detail: changed })}</Notice>}
          {rescue.isRestored ? <RestoredNotice onDiscard={rescue.discard} /> : null}
        </>
      }
      foot={
        <>
          <Button component={Link} to={`/vakalatnama/${base.id}`} variant="default">
            {t('editor.cancel')}
          </Button>
          <InstrumentSubmit form={form}>{t('editor.save')}</InstrumentSubmit>
        </>
      }
      onSend={() => void send()}
    />
  );
}

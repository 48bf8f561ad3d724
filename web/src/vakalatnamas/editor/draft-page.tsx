import { Button } from '@mantine/core';
import type { DraftRow } from '@munshi/contract/vakalatnamas/vakalatnama.schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link, useNavigate, useParams } from 'react-router';
import { v7 as uuidv7 } from 'uuid';
import { useProfile } from '../../platform/profile.queries.ts';
import { applyServerErrors } from '../../platform/forms/apply-server-errors.ts';
import { Notice, Page } from '../../ui/page/page.tsx';
import { FormSkeleton } from '../../ui/page/page-skeletons.tsx';
import { toasts } from '../../ui/overlay/toasts.ts';
import { factsResolver } from './facts-resolver.ts';
import { emptyFacts, type FactsForm } from './facts.ts';
import { InstrumentForm } from './instrument-form.tsx';
import { InstrumentSubmit } from './instrument-submit.tsx';
import { type UnsentDraft, readUnsentDraft } from './unsent-drafts.ts';
import { DraftConflict, SaveStateLine } from './save-state.tsx';
import { useAutosave } from './use-autosave.ts';
import { draftsQuery, useCreateVakalatnama } from '../vakalatnama.queries.ts';
import { sessionOwner } from '../../platform/session/session-owner.ts';

/** Edits a vakalatnama. It is saved as a draft in this browser and on the server. */
export function DraftPage() {
  const { t } = useTranslation('vakalatnamas');
  const { id = '' } = useParams();
  const mayWrite = useProfile()?.permissions.includes('vakalatnama:write');
  // If the server cannot be reached, this browser's copy is used.
  const { data, isError, isFetchedAfterMount } = useQuery({ ...draftsQuery, enabled: mayWrite === true });
  const isKnown = isError || isFetchedAfterMount;
  return (
    <Page title={t('editor.newTitle')}>
      {mayWrite === false ? (
        <Notice tone="warning">{t('editor.noWrite')}</Notice>
      ) : mayWrite && isKnown ? (
        <OpenDraft key={id} id={id} theirs={data?.find((draft) => draft.id === id)} />
      ) : (
        <FormSkeleton fields={8} />
      )}
    </Page>
  );
}

interface Start {
  readonly facts: UnsentDraft['facts'];
  readonly version: number | null;
  readonly isUnsent: boolean;
}

/** The copy to start from: this browser's if it has unsent changes, else the server's. */
function startOf(mine: UnsentDraft | undefined, theirs: DraftRow | undefined): Start {
  if (mine && !mine.isSent) return { facts: mine.facts, version: mine.version, isUnsent: true };
  if (theirs) return { facts: theirs.facts, version: theirs.version, isUnsent: false };
  return { facts: mine?.facts ?? emptyFacts(), version: null, isUnsent: false };
}

interface OpenDraftProps {
  id: string;
  /** The server's copy. */
  theirs: DraftRow | undefined;
}

function OpenDraft({ id, theirs }: OpenDraftProps) {
  const [owner] = useState(sessionOwner);
  const [start, setStart] = useState(() => startOf(readUnsentDraft(owner)[id], theirs));
  const client = useQueryClient();
  const takeTheirs = async () => {
    const newest = (await client.fetchQuery(draftsQuery)).find((draft) => draft.id === id);
    if (newest) setStart({ facts: newest.facts, version: newest.version, isUnsent: false });
  };
  return <DraftForm key={start.version} id={id} owner={owner} start={start} onTakeTheirs={() => void takeTheirs()} />;
}

interface DraftFormProps {
  id: string;
  owner: string;
  start: Start;
  onTakeTheirs: () => void;
}

function DraftForm({ id, owner, start, onTakeTheirs }: DraftFormProps) {
  const { t } = useTranslation('vakalatnamas');
  const navigate = useNavigate();
  const form: FactsForm = useForm({ resolver: factsResolver, defaultValues: start.facts });
  const autosave = useAutosave(form, { owner, id, version: start.version, isUnsent: start.isUnsent });
  const make = useCreateVakalatnama();
  const [idempotencyKey] = useState(() => uuidv7());
  const takeTheirs = () => {
    autosave.stop();
    onTakeTheirs();
  };
  const send = form.handleSubmit(async (facts) => {
    await autosave.pause();
    try {
      const made = await make.mutateAsync({ draft: { facts, draft_id: id }, idempotencyKey });
      autosave.stop();
      toasts.success(t('editor.made'));
      await navigate(`/vakalatnama/${made.id}`);
    } catch (error) {
      autosave.resume();
      applyServerErrors(form, error);
    }
  });
  return (
    <InstrumentForm
      form={form}
      label={t('editor.newTitle')}
      courtName={null}
      notice={autosave.state.kind === 'conflict' ? <DraftConflict onMine={autosave.keepMine} onTheirs={takeTheirs} /> : null}
      foot={
        <>
          <SaveStateLine state={autosave.state} />
          <Button component={Link} to="/vakalatnama" variant="default">
            {t('editor.cancel')}
          </Button>
          <InstrumentSubmit form={form}>{t('editor.make')}</InstrumentSubmit>
        </>
      }
      onSend={() => void send()}
    />
  );
}

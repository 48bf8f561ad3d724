import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link } from 'react-router';
import { formatInstant } from '../../ui/format/dates.ts';
import { Notice } from '../../ui/page/page.tsx';
import { runWithToast } from '../../platform/run-with-toast.ts';
import { toasts } from '../../ui/overlay/toasts.ts';
import { draftTitle } from './facts.ts';
import { clearUnsentDraft, type UnsentDraft, readUnsentDraft } from './unsent-drafts.ts';
import { draftsQuery, useRestoreVakalatnamaDraft, useDeleteVakalatnamaDraft } from '../vakalatnama.queries.ts';
import classes from '../vakalatnamas.module.css';
import { sessionOwner } from '../../platform/session/session-owner.ts';

interface ListedDraft {
  readonly id: string;
  readonly title: string;
  readonly at: string;
  readonly facts: UnsentDraft['facts'];
  /** True if it is so far only in this browser. */
  readonly isHere: boolean;
}

/** The server's drafts and those not sent yet, last edited first. */
function useDrafts() {
  const { data: sent = [], isError } = useQuery(draftsQuery);
  const [owner] = useState(sessionOwner);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const here = Object.entries(readUnsentDraft(owner)).filter(([id, draft]) => !draft.isSent && !id.startsWith('edit-'));
  const stored = new Map<string, ListedDraft>(
    sent.map(({ id, title, facts, updated_at: at }) => [id, { id, title, at, facts, isHere: false }]),
  );
  for (const [id, { facts, at }] of here) stored.set(id, { id, title: draftTitle(facts), at, facts, isHere: true });
  const drafts = [...stored.values()].filter(({ id }) => !removed.includes(id)).sort((a, b) => (a.at < b.at ? 1 : -1));
  const drop = (id: string) => {
    clearUnsentDraft(owner, id);
    setRemoved([...removed, id]);
  };
  return { drafts, isError, drop, restoreDraft: (id: string) => setRemoved(removed.filter((each) => each !== id)) };
}

/** The user's drafts, from all devices. */
export function DraftsStrip() {
  const { t } = useTranslation(['vakalatnamas', 'ui']);
  const { drafts, isError, drop, restoreDraft } = useDrafts();
  const throwAway = useDeleteVakalatnamaDraft();
  const writeAgain = useRestoreVakalatnamaDraft();
  if (drafts.length === 0 && !isError) return null;
  const undo = ({ id, facts, title }: ListedDraft) =>
    runWithToast(
      writeAgain.mutateAsync({ id, draft: { facts, title } }),
      () => restoreDraft(id),
      (message) => t('vakalatnamas:drafts.restoreFailed', { message }),
    );
  const remove = (draft: ListedDraft) => {
    drop(draft.id);
    // For a draft that never reached the server, deleting this browser's copy is enough, so a failure does not matter.
    throwAway.mutate(draft.id, {
      onSettled: () =>
        toasts.success(t('vakalatnamas:drafts.deleted'), { action: { label: t('ui:toast.undo'), run: () => void undo(draft) } }),
    });
  };
  return (
    <section className={classes.drafts} aria-label={t('vakalatnamas:drafts.title')}>
      <h2>{t('vakalatnamas:drafts.title')}</h2>
      {isError ? <Notice tone="warning">{t('vakalatnamas:drafts.failed')}</Notice> : null}
      <ul>
        {drafts.map((draft) => (
          <DraftLine key={draft.id} draft={draft} onRemove={() => remove(draft)} />
        ))}
      </ul>
    </section>
  );
}

function DraftLine({ draft, onRemove }: { draft: ListedDraft; onRemove: () => void }) {
  const { t } = useTranslation('vakalatnamas');
  const title = draft.title || t('drafts.untitled');
  const when = formatInstant(draft.at);
  return (
    <li className={classes.draft}>
      <div>
        <Link to={`/vakalatnama/drafts/${draft.id}`} className={classes.draftTitle}>
          {title}
        </Link>
        <div className={classes.about}>{draft.isHere ? t('drafts.here') : t('drafts.saved', { when })}</div>
      </div>
      <Button variant="subtle" color="margin" aria-label={t('drafts.deleteOf', { title })} onClick={onRemove}>
        {t('drafts.delete')}
      </Button>
    </li>
  );
}

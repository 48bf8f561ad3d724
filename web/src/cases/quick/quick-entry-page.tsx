import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link } from 'react-router';
import { useMay, useProfile } from '../../platform/profile.queries.ts';
import { typesQuery } from '../../reference-entries/public.ts';
import { CasesFullNotice } from '../../tenants/public.ts';
import { RestoredNotice } from '../../ui/form/restored-notice.tsx';
import { UnsavedChanges } from '../../ui/overlay/unsaved-changes.tsx';
import { Notice, Page } from '../../ui/page/page.tsx';
import { FormSkeleton } from '../../ui/page/page-skeletons.tsx';
import type { CaseForm, CaseFormValues } from '../form/case-form-values.ts';
import { USUAL_ROLE } from '../form/people/team-section.tsx';
import { useSavedCaseDraft } from '../form/use-saved-case-draft.ts';
import { EnteredCases } from './entered-cases.tsx';
import { readLastCourt, rememberCourt } from './last-court.ts';
import { QuickEntryFields } from './quick-entry-fields.tsx';
import { emptyQuickEntry, quickEntryResolver } from './quick-entry-values.ts';
import { isUnsent, rowOf } from './quick-row.ts';
import { useAwaitedCourt } from './use-awaited-court.ts';
import { useKeptRows } from './use-kept-rows.ts';
import { useRowQueue } from './use-row-queue.ts';
import classes from './quick-entry.module.css';

/** Enters cases one after the other, each in one row. */
export function QuickEntryPage() {
  const { t } = useTranslation('cases');
  const profile = useProfile();
  const mayWrite = useMay('case:write');
  const isLawyer = ['admin', 'lawyer'].includes(profile?.role_name ?? '');
  return (
    <Page title={t('quick.title')}>
      {profile === undefined ? <FormSkeleton fields={4} /> : null}
      {profile && !mayWrite ? <Notice tone="warning">{t('list.noWrite')}</Notice> : null}
      {profile && mayWrite ? <QuickEntry team={isLawyer ? [{ user_id: profile.id, role: USUAL_ROLE }] : []} /> : null}
    </Page>
  );
}

const courtOf = ({ court_id: id, shown }: CaseFormValues) => (id ? { id, name: shown.court_name, cnr_prefix: shown.cnr_prefix } : null);

function QuickEntry({ team }: { team: CaseFormValues['team'] }) {
  const { t } = useTranslation('cases');
  const types = useQuery(typesQuery()).data ?? [];
  const queue = useRowQueue();
  useKeptRows(queue.rows, queue.send);
  const [correcting, setCorrecting] = useState<string>();
  const start = (court = readLastCourt()) => emptyQuickEntry({ court, team });
  const form: CaseForm = useForm({ resolver: quickEntryResolver(types), defaultValues: start() });
  const savedDraft = useSavedCaseDraft(form, 'quick');
  const last = queue.rows.find(({ state }) => state.kind === 'saved');
  const enter = form.handleSubmit((draft) => {
    const values = form.getValues();
    queue.send(rowOf(values, draft));
    const court = courtOf(values);
    rememberCourt(court);
    // Before the reset, which forgets the fields: the next letter belongs to the next row.
    form.setFocus('registration_number');
    form.reset(start(court));
  });
  const { onAddingCourt, afterCourt } = useAwaitedCourt();
  const isCorrecting = correcting !== undefined;
  useEffect(() => {
    if (!isCorrecting) form.setFocus('registration_number');
  }, [form, isCorrecting]);
  return (
    <>
      <CasesFullNotice />
      {savedDraft.isRestored ? (
        <RestoredNotice text={t('form.restored')} discard={t('form.discard')} onDiscard={() => savedDraft.discard(start())} />
      ) : null}
      <p className={classes.lead}>
        {t('quick.lead')} <span className={classes.keys}>{t('quick.keys')}</span> <Link to="/cases/add">{t('quick.longForm')}</Link>
      </p>
      <form
        className={classes.form}
        aria-label={t('quick.row')}
        noValidate
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' || !isEmptyNumber(event.target)) return;
          event.preventDefault();
          if (!focusAttention(event.currentTarget.parentElement)) setCorrecting(last?.id);
        }}
        onSubmit={(event) => {
          event.preventDefault();
          void afterCourt(enter);
        }}
      >
        <QuickEntryFields form={form} types={types} verb={t('quick.save')} onAddingCourt={onAddingCourt} />
        <UnsavedChanges form={form} hasMore={queue.rows.some(isUnsent)} />
      </form>
      <p role="status" className={classes.unseen}>
        {last ? t('quick.saved', { title: last.draft.title }) : ''}
      </p>
      <EnteredCases queue={queue} types={types} correcting={correcting} onCorrect={setCorrecting} />
    </>
  );
}

const isEmptyNumber = (target: EventTarget) =>
  target instanceof HTMLInputElement && target.name === 'registration_number' && target.value === '';

/** Moves the focus to the row that waits for a decision. @returns false if there is none. */
function focusAttention(page: HTMLElement | null): boolean {
  const button = page?.querySelector<HTMLElement>('[data-attention] button');
  button?.focus();
  return Boolean(button);
}

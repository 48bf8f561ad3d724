import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CaseDraft } from '@munshi/contract/cases/case.schema';
import { ApiError } from '../../platform/calls/problem.ts';
import { useMay, useProfile } from '../../platform/profile.queries.ts';
import { typesQuery } from '../../reference-entries/public.ts';
import { CasesFullNotice } from '../../tenants/public.ts';
import { RestoredNotice } from '../../ui/form/restored-notice.tsx';
import { UnsavedChanges } from '../../ui/overlay/unsaved-changes.tsx';
import { Notice, Page } from '../../ui/page/page.tsx';
import { FormSkeleton } from '../../ui/page/page-skeletons.tsx';
import type { CaseForm, CaseFormValues } from '../form/case-form-values.ts';
import { USUAL_ROLE } from '../form/people/team-section.tsx';
import { useSaveNewCase } from '../form/use-case-creation.ts';
import { useSavedCaseDraft } from '../form/use-saved-case-draft.ts';
import { type Duplicate, useDuplicateSearch } from './duplicate-cases.ts';
import { DuplicateNotice } from './duplicate-notice.tsx';
import { EnteredCases, type EnteredCase } from './entered-cases.tsx';
import { readLastCourt, rememberCourt } from './last-court.ts';
import { QuickEntryFields } from './quick-entry-fields.tsx';
import { emptyQuickEntry, quickEntryResolver } from './quick-entry-values.ts';
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
  const start = (court = readLastCourt()) => emptyQuickEntry({ court, team });
  const form: CaseForm = useForm({ resolver: quickEntryResolver(types), defaultValues: start() });
  const savedDraft = useSavedCaseDraft(form, 'quick');
  const [entered, setEntered] = useState<readonly EnteredCase[]>([]);
  const next = (saved: EnteredCase) => {
    setEntered((before) => [saved, ...before]);
    const court = courtOf(form.getValues());
    rememberCourt(court);
    form.reset(start(court));
  };
  const { save, saveAnyway, duplicate, isOffline } = useRowSaving(form, next);
  const last = entered[0];
  // After the row is rendered anew: resetting the form forgets its fields.
  useEffect(() => form.setFocus('registration_number'), [form, entered]);
  return (
    <>
      <CasesFullNotice />
      {savedDraft.isRestored ? (
        <RestoredNotice text={t('form.restored')} discard={t('form.discard')} onDiscard={() => savedDraft.discard(start())} />
      ) : null}
      <p className={classes.lead}>
        {t('quick.lead')} <Link to="/cases/add">{t('quick.longForm')}</Link>
      </p>
      <form
        className={classes.form}
        aria-label={t('quick.row')}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <QuickEntryFields form={form} types={types} />
        {isOffline ? <Notice tone="error">{t('quick.offline')}</Notice> : null}
        {duplicate ? <DuplicateNotice duplicate={duplicate} onSaveAnyway={() => void saveAnyway()} /> : null}
        <UnsavedChanges form={form} />
      </form>
      <p role="status" className={classes.unseen}>
        {last ? t('quick.saved', { title: last.title }) : ''}
      </p>
      <EnteredCases entered={entered} />
    </>
  );
}

/** Moves the focus to the first field that the server refused. */
function focusBlamed(form: CaseForm) {
  const { errors } = form.formState;
  if (errors.court_id) form.setFocus('court_id');
  else if (errors.next_hearing?.hearing_date) form.setFocus('next_hearing.hearing_date');
  else form.setFocus('registration_number');
}

/** Saves the row once however often it is sent, after looking whether the firm has the case already. */
function useRowSaving(form: CaseForm, onSaved: (saved: EnteredCase) => void) {
  const [isOffline, setIsOffline] = useState(false);
  const saveNew = useSaveNewCase(form, (error) => setIsOffline(error instanceof ApiError && error.code === 'network'));
  const findDuplicate = useDuplicateSearch();
  const [duplicate, setDuplicate] = useState<Duplicate>();
  const isSaving = useRef(false);

  const send = async (draft: CaseDraft, isKnownDuplicate: boolean) => {
    const found = isKnownDuplicate ? undefined : await findDuplicate(draft);
    setDuplicate(found);
    setIsOffline(false);
    if (found) return;
    const { court_name: court } = form.getValues('shown');
    const saved = await saveNew(draft);
    if (!saved) return focusBlamed(form);
    onSaved({ id: saved.id, file: saved.record?.file_number, title: draft.title, court, draft });
  };
  const once = (isKnownDuplicate: boolean) => async () => {
    if (isSaving.current) return;
    isSaving.current = true;
    try {
      await form.handleSubmit((draft) => send(draft, isKnownDuplicate))();
    } finally {
      isSaving.current = false;
    }
  };
  return { save: once(false), saveAnyway: once(true), duplicate, isOffline };
}

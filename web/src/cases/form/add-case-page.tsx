import { useForm } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { useNavigate } from 'react-router';
import { useMay, useProfile } from '../../platform/profile.queries.ts';
import { CasesFullNotice } from '../../tenants/public.ts';
import { Notice, Page } from '../../ui/page/page.tsx';
import { RestoredNotice } from '../../ui/form/restored-notice.tsx';
import { FormSkeleton } from '../../ui/page/page-skeletons.tsx';
import { CaseFormPage } from './case-form.tsx';
import { type CaseForm, type CaseFormValues, emptyCase } from './case-form-values.ts';
import { caseResolver } from './case-draft.ts';
import { USUAL_ROLE } from './people/team-section.tsx';
import { useCaseCreation } from './use-case-creation.tsx';
import { useSavedCaseDraft } from './use-saved-case-draft.ts';

/** Creates a case on one page. */
export function AddCasePage() {
  const { t } = useTranslation('cases');
  const profile = useProfile();
  const mayWrite = useMay('case:write');
  return (
    <Page title={t('form.addTitle')}>
      {profile === undefined ? <FormSkeleton fields={8} /> : null}
      {profile && !mayWrite ? <Notice tone="warning">{t('list.noWrite')}</Notice> : null}
      {profile && mayWrite ? <AddCaseForm userId={profile.id} isLawyer={['admin', 'lawyer'].includes(profile.role_name ?? '')} /> : null}
    </Page>
  );
}

interface AddCaseFormProps {
  userId: string;
  isLawyer: boolean;
}

/** A lawyer who creates a case is on its team unless removed. */
const startFor = ({ userId, isLawyer }: AddCaseFormProps): CaseFormValues => ({
  ...emptyCase(),
  team: isLawyer ? [{ user_id: userId, role: USUAL_ROLE }] : [],
});

function AddCaseForm(props: AddCaseFormProps) {
  const { t } = useTranslation('cases');
  const navigate = useNavigate();
  const form: CaseForm = useForm({ resolver: caseResolver, defaultValues: startFor(props) });
  const savedDraft = useSavedCaseDraft(form, 'add');
  const creation = useCaseCreation(form, (id) => {
    // Marks the saved values as unchanged, so that leaving the form does not ask for confirmation.
    form.reset(form.getValues());
    void navigate(`/cases/${id}`);
  });
  const save = form.handleSubmit(creation.save);
  const notice = (
    <>
      <CasesFullNotice />
      {creation.notice}
      {savedDraft.isRestored ? (
        <RestoredNotice text={t('form.restored')} discard={t('form.discard')} onDiscard={() => savedDraft.discard(startFor(props))} />
      ) : null}
    </>
  );
  return (
    <CaseFormPage
      form={form}
      label={t('form.addTitle')}
      verb={t('form.add')}
      back="/cases/all"
      onSave={() => void save()}
      isNew
      notice={notice}
    />
  );
}

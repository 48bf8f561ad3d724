import { Button } from '@mantine/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { usePlan } from '../../platform/plan.ts';
import { useMay, useProfile } from '../../platform/profile.queries.ts';
import { CasesFullNotice } from '../../tenants/public.ts';
import { formatInstant } from '../../ui/format/dates.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { FormSummary } from '../../ui/form/form-summary.tsx';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { Notice } from '../../ui/page/page.tsx';
import { FormSkeleton } from '../../ui/page/page-skeletons.tsx';
import { caseResolver } from '../form/case-draft.ts';
import { type CaseForm, emptyCase } from '../form/case-form-values.ts';
import formClasses from '../form/case-form.module.css';
import { useFolding } from '../form/folded/use-folding.ts';
import { formLabels } from '../form/form-labels.ts';
import { USUAL_ROLE } from '../form/people/team-section.tsx';
import { useSuggestedTitle } from '../form/title-field.tsx';
import { useCaseCreation } from '../form/use-case-creation.tsx';
import { useDraftOfTab } from './draft-of-tab.ts';
import { dropDraft, readDraft, useWizardDraft } from './wizard-draft.ts';
import { WizardFoot } from './wizard-foot.tsx';
import { WizardFrame } from './wizard-frame.tsx';
import { fieldsOf, stepNamed, stepOf, WizardFields, type WizardStep, wizardSteps } from './wizard-steps.tsx';

const WizardReview = lazyComponent(() => import('./wizard-review.tsx').then((module) => module.WizardReview));

/** Moves the focus to the new step's fields: the Continue button stays below them, or is gone at the last step. */
function useBeginning(step: WizardStep) {
  const fields = useRef<HTMLFormElement>(null);
  const isMoving = useRef(false);
  useEffect(() => {
    if (isMoving.current) fields.current?.focus({ preventScroll: true });
    isMoving.current = false;
  }, [step]);
  const move = () => {
    isMoving.current = true;
  };
  return { fields, move };
}

/** The step in the URL. */
function useStep() {
  const [search, setSearch] = useSearchParams();
  const step = stepNamed(search.get('step'));
  const go = (to: WizardStep) => {
    setSearch({ step: to });
    window.scrollTo({ top: 0 });
  };
  return { step, go };
}

/** Creates a case step by step. A visitor may too: the draft stays in this browser until a signed-in user saves it. */
export function CaseWizardPage() {
  // Begins again if another firm is chosen in another tab: a case must not be saved in the wrong one.
  const tenantCode = usePlan((state) => state.tenantCode);
  return <WizardOfFirm key={tenantCode} />;
}

function WizardOfFirm() {
  const draftKey = useDraftOfTab();
  return draftKey === undefined ? <FormSkeleton fields={4} /> : <WizardOfDraft draftKey={draftKey} />;
}

function WizardOfDraft({ draftKey }: { draftKey: string }) {
  const [savedDraft] = useState(() => readDraft(draftKey));
  const [start] = useState(() => savedDraft?.values ?? emptyCase());
  const form: CaseForm = useForm({ resolver: caseResolver, defaultValues: start });
  return <Wizard form={form} draftKey={draftKey} savedAt={savedDraft?.at} />;
}

/** Adds a signed-in lawyer to an empty team: a visitor could not choose one. */
function useOwnTeam(form: CaseForm) {
  const profile = useProfile();
  const isLawyer = ['admin', 'lawyer'].includes(profile?.role_name ?? '');
  const userId = profile?.id;
  useEffect(() => {
    if (userId === undefined || !isLawyer || form.getValues('team').length > 0) return;
    form.setValue('team', [{ user_id: userId, role: USUAL_ROLE }]);
  }, [form, isLawyer, userId]);
}

/** Goes to the next step once this one is valid: one step however often it is clicked, and none if the user has moved on meanwhile. */
function useOnward(form: CaseForm, step: WizardStep, go: (to: WizardStep) => void) {
  /** The step being validated, or whose next step is not rendered yet. */
  const leaving = useRef<WizardStep>(undefined);
  useEffect(() => {
    leaving.current = undefined;
  }, [step]);
  return async () => {
    if (leaving.current === step) return;
    leaving.current = step;
    const isValid = await form.trigger([...fieldsOf[step]], { shouldFocus: true });
    if (leaving.current !== step) return;
    if (isValid) go(wizardSteps[wizardSteps.indexOf(step) + 1] ?? 'review');
    else leaving.current = undefined;
  };
}

interface WizardProps {
  form: CaseForm;
  draftKey: string;
  savedAt: string | undefined;
}

function Wizard({ form, draftKey, savedAt }: WizardProps) {
  const { t } = useTranslation('cases');
  const { step, go: goTo } = useStep();
  const { fields, move } = useBeginning(step);
  const go = (to: WizardStep) => {
    move();
    goTo(to);
  };
  const navigate = useNavigate();
  const draft = useWizardDraft(form, draftKey);
  const creation = useCaseCreation(form, (id) => {
    draft.stop();
    dropDraft(draftKey);
    void navigate(`/cases/${id}`);
  });
  const folding = useFolding(form, () => []);
  useOwnTeam(form);
  useSuggestedTitle(form);

  const onward = useOnward(form, step, go);
  const save = form.handleSubmit(creation.save, (errors) => goTo(stepOf(Object.keys(errors)[0] ?? 'title')));
  return (
    <WizardFrame step={step}>
      <form
        ref={fields}
        tabIndex={-1}
        className={formClasses.form}
        aria-label={t('wizard.title')}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void (step === 'review' ? save() : onward());
        }}
      >
        <FormSummary form={form} labels={formLabels(t)} reveal={folding.reveal} />
        {creation.notice}
        <CannotSaveNotice />
        <SavedDraftNotice
          at={savedAt}
          onDiscard={() => {
            draft.stop();
            dropDraft(draftKey);
            form.reset(emptyCase());
            draft.resume();
            go('parties');
          }}
        />
        <Suspense fallback={<FormSkeleton fields={4} />}>
          {step === 'review' ? <WizardReview form={form} /> : <WizardFields form={form} folding={folding} step={step} />}
        </Suspense>
        <WizardFoot step={step} form={form} onBack={() => go(wizardSteps[wizardSteps.indexOf(step) - 1] ?? 'parties')} />
      </form>
    </WizardFrame>
  );
}

/** The reason why the case cannot be saved in the end, shown before the user types anything. */
function CannotSaveNotice() {
  const { t } = useTranslation('cases');
  const profile = useProfile();
  const mayWrite = useMay('case:write');
  return profile && !mayWrite ? <Notice tone="warning">{t('wizard.noPermission')}</Notice> : <CasesFullNotice />;
}

interface SavedDraftNoticeProps {
  at: string | undefined;
  onDiscard: () => void;
}

/** Says that a draft was found, and offers to start afresh. */
function SavedDraftNotice({ at, onDiscard }: SavedDraftNoticeProps) {
  const { t } = useTranslation('cases');
  const [isShown, setIsShown] = useState(at !== undefined);
  const [isAsking, setIsAsking] = useState(false);
  if (!isShown) return null;
  const discard = () => {
    onDiscard();
    setIsAsking(false);
    setIsShown(false);
  };
  return (
    <Notice>
      {t('wizard.kept', { at: formatInstant(at) })}{' '}
      <Button variant="subtle" size="compact-sm" onClick={() => setIsAsking(true)}>
        {t('wizard.discard')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('wizard.discardTitle')}
        confirm={t('wizard.discardConfirm')}
        isDangerous
        onConfirm={discard}
        onCancel={() => setIsAsking(false)}
      >
        {t('wizard.discardText')}
      </ConfirmDialog>
    </Notice>
  );
}

import { Button } from '@mantine/core';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link } from 'react-router';
import { useMay } from '../../platform/profile.queries.ts';
import { useSession } from '../../platform/session/session.ts';
import { SubmitButton } from '../../ui/form/fields.tsx';
import { Notice } from '../../ui/page/page.tsx';
import type { CaseForm } from '../form/case-form-values.ts';
import formClasses from '../form/case-form.module.css';
import type { WizardStep } from './wizard-steps.tsx';

interface WizardFootProps {
  step: WizardStep;
  form: CaseForm;
  onBack: () => void;
}

const NEXT = encodeURIComponent('/cases-create-wizard?step=review');

/** Back and Continue; at the end Save, or for a visitor the sign-in link, which returns here. */
export function WizardFoot({ step, form, onBack }: WizardFootProps) {
  const { t } = useTranslation('cases');
  const isSignedIn = useSession((state) => state.isAuthenticated);
  const mayWrite = useMay('case:write');
  const isReview = step === 'review';
  return (
    <>
      {isReview && !isSignedIn ? <Notice>{t('wizard.saveNeedsYou')}</Notice> : null}
      <div className={formClasses.foot}>
        {step === 'parties' ? null : (
          <Button variant="default" onClick={onBack}>
            {t('wizard.back')}
          </Button>
        )}
        {isReview ? null : <Button type="submit">{t('wizard.next')}</Button>}
        {isReview && isSignedIn ? (
          <SubmitButton form={form} disabled={!mayWrite}>
            {t('wizard.save')}
          </SubmitButton>
        ) : null}
        {isReview && !isSignedIn ? (
          <>
            <Button component={Link} to={`/signup?next=${NEXT}`} variant="default">
              {t('wizard.signUp')}
            </Button>
            <Button component={Link} to={`/login?next=${NEXT}`}>
              {t('wizard.signIn')}
            </Button>
          </>
        ) : null}
      </div>
    </>
  );
}

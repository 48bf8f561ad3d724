import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link } from 'react-router';
import { useSession } from '../../platform/session/session.ts';
import { Brand } from '../../ui/display/brand.tsx';
import { Page } from '../../ui/page/page.tsx';
import { type WizardStep, wizardSteps } from './wizard-steps.tsx';
import classes from './wizard.module.css';

interface WizardFrameProps {
  step: WizardStep;
  children: ReactNode;
}

/** The wizard's layout: its steps at the top, and for a visitor the product's name, since there is no shell. */
export function WizardFrame({ step, children }: WizardFrameProps) {
  const { t } = useTranslation(['cases', 'landing']);
  const isSignedIn = useSession((state) => state.isAuthenticated);
  const page = (
    <Page title={t('cases:wizard.title')}>
      <p className={classes.lead}>{isSignedIn ? t('cases:wizard.leadSignedIn') : t('cases:wizard.lead')}</p>
      <StepList step={step} />
      {children}
    </Page>
  );
  if (isSignedIn) return page;
  return (
    <div className={classes.visitor}>
      <header className={classes.top}>
        <Link to="/" className={classes.brand}>
          <Brand name={t('cases:wizard.brand')} />
        </Link>
        <Link to={`/login?next=${encodeURIComponent(`/cases-create-wizard?step=${step}`)}`}>{t('landing:logIn')}</Link>
      </header>
      {page}
    </div>
  );
}

function StepList({ step }: { step: WizardStep }) {
  const { t } = useTranslation('cases');
  const at = wizardSteps.indexOf(step);
  const progress = t('wizard.progress', { step: at + 1, count: wizardSteps.length, name: t(`wizard.${step}`) });
  return (
    <nav aria-label={t('wizard.steps')} className={classes.steps}>
      <p className={classes.progress} role="status">
        {progress}
      </p>
      <ol className={classes.stepList}>
        {wizardSteps.map((each, index) => (
          <li key={each} data-done={index < at || undefined}>
            <Link to={`?step=${each}`} aria-current={each === step ? 'step' : undefined} className={classes.step}>
              <span className={classes.stepNumber}>{index + 1}</span>
              <span className={classes.stepName}>{t(`wizard.${each}`)}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

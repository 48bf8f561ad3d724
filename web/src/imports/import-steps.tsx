import { useTranslation } from '../i18n/i18n.ts';
import classes from './imports.module.css';

const STEPS = ['read', 'check', 'import', 'done'] as const;
export type ImportStep = (typeof STEPS)[number];

/** The steps of an import, with the present one marked. */
export function ImportSteps({ step }: { step: ImportStep }) {
  const { t } = useTranslation('imports');
  return (
    <ol className={classes.steps} aria-label={t('steps.label')}>
      {STEPS.map((each, at) => (
        <li
          key={each}
          className={classes.step}
          aria-current={each === step ? 'step' : undefined}
          data-past={at < STEPS.indexOf(step) || undefined}
        >
          <span className={classes.stepNumber} aria-hidden>
            {at + 1}
          </span>
          {t(`steps.${each}`)}
        </li>
      ))}
    </ol>
  );
}

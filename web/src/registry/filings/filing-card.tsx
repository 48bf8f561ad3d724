import { Button } from '@mantine/core';
import { type Filing, isFilingClosed } from '@munshi/contract/registry/filing.schema';
import type { Objection } from '@munshi/contract/registry/objection.schema';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { DatedText } from '../../ui/display/dated-text.tsx';
import { daysBetween, formatDay, today } from '../../ui/format/dates.ts';
import { formatPaise } from '../../ui/format/numbers.ts';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { ObjectionList } from '../objections/objection-list.tsx';
import classes from '../registry.module.css';
import { FilingMenu } from './filing-menu.tsx';
import { FilingStateMark } from '../registry-marks.tsx';
import type { FilingSheetStep } from './filing-step-sheet.tsx';

const StepSheet = lazyComponent(() => import('./filing-step-sheet.tsx').then((module) => module.FilingStepSheet));
const Check = lazyComponent(() => import('../checks/filing-check.tsx').then((module) => module.FilingCheckList));

interface FilingCardProps {
  filing: Filing;
  objections: readonly Objection[];
  mayWrite: boolean;
  onEdit: () => void;
  /** Adds an objection, or edits the given one. */
  onObjection: (objection?: Objection) => void;
}

/** A filing with its objections, and what comes next for it. */
export function FilingCard({ filing, objections, mayWrite, onEdit, onObjection }: FilingCardProps) {
  const { t } = useTranslation('registry');
  const [step, setStep] = useState<FilingSheetStep>();
  const [isChecking, setIsChecking] = useState(false);
  return (
    <li className={classes.card}>
      <div className={classes.cardHead}>
        <h3>{filing.title}</h3>
        <FilingStateMark filing={filing} />
        {mayWrite ? <FilingMenu filing={filing} onEdit={onEdit} onReturn={() => setStep('returned')} /> : null}
      </div>
      <p className={classes.facts}>
        <DatedText>{useFilingFacts(filing).join(' · ')}</DatedText>
      </p>
      {filing.outcome ? <p className={classes.facts}>{filing.outcome}</p> : null}
      {filing.note ? <p className={classes.quiet}>{filing.note}</p> : null}
      {objections.length > 0 ? <ObjectionList objections={objections} onEdit={mayWrite ? onObjection : undefined} /> : null}
      <div className={classes.actions}>
        {mayWrite ? <NextSteps filing={filing} onStep={setStep} onObjection={() => onObjection()} /> : null}
        <Button size="xs" variant="subtle" aria-expanded={isChecking} onClick={() => setIsChecking(!isChecking)}>
          {t('check.title', { count: filing.checked })}
        </Button>
      </div>
      {isChecking ? (
        <Suspense>
          <Check filing={filing} mayWrite={mayWrite} />
        </Suspense>
      ) : null}
      {step ? (
        <Suspense>
          <StepSheet filing={filing} step={step} onClose={() => setStep(undefined)} />
        </Suspense>
      ) : null}
    </li>
  );
}

function useFilingFacts(filing: Filing): string[] {
  const { t } = useTranslation('registry');
  const { court_name: court, filing_number: number, fee_paise: fee, fee_receipt: receipt, refiled_on: refiled, closed_on: closed } = filing;
  const facts = [
    t('filings.filed', { day: formatDay(filing.filed_on), mode: t(`filings.modeAt.${filing.mode}`) }),
    isFilingClosed(filing.state) ? null : t('daysSince', { count: daysBetween(filing.filed_on, today()) }),
    number,
    court,
    fee === null ? null : t('filings.feePaid', { fee: formatPaise(fee) }),
    receipt,
    refiled ? t('filings.refiledOn', { day: formatDay(refiled) }) : null,
    closed ? t('filings.closedOn', { state: t(`filings.state.${filing.state}`), day: formatDay(closed) }) : null,
    filing.registration_number,
  ];
  return facts.filter((fact) => fact !== null);
}

interface NextStepsProps {
  filing: Filing;
  onStep: (step: FilingSheetStep) => void;
  onObjection: () => void;
}

function NextSteps({ filing: { state, open_objections: open }, onStep, onObjection }: NextStepsProps) {
  const { t } = useTranslation('registry');
  if (isFilingClosed(state)) return null;
  return (
    <>
      <Button size="xs" variant="default" onClick={onObjection}>
        {t('objections.add')}
      </Button>
      {state === 'objections' && open === 0 ? (
        <Button size="xs" onClick={() => onStep('refiled')}>
          {t('filings.refile')}
        </Button>
      ) : null}
      {open === 0 ? (
        <Button size="xs" variant="default" onClick={() => onStep('registered')}>
          {t('filings.register')}
        </Button>
      ) : null}
    </>
  );
}

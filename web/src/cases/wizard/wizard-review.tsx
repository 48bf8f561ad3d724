import type { StatusWithPhase } from '@munshi/contract/cases/case-move';
import { isOver, notFiledPhases } from '@munshi/contract/cases/case-status';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link } from 'react-router';
import type { CaseForm, CaseFormValues } from '../form/case-form-values.ts';
import { useFieldWords } from '../form/case-field-labels.ts';
import { FormSection } from '../form/form-section.tsx';
import { formLabels } from '../form/form-labels.ts';
import { formatDay } from '../../ui/format/dates.ts';
import { moveOfNew } from '../form/use-case-move.ts';
import { useRoleNames } from '../role-names.ts';
import { useSideWords } from '../side-words.ts';
import { fieldsOf, type WizardStep, wizardSteps } from './wizard-steps.tsx';
import classes from './wizard.module.css';

interface Line {
  name: string;
  value: string;
  isAlarming?: boolean;
}

const UNSAID: Partial<CaseFormValues> = { priority: 'normal', restricted: false };

/** Fields that are shown apart from the others of their step. */
const OWN_LINES: ReadonlySet<string> = new Set(['parties', 'title', 'status', 'phase', 'next_hearing', 'linked_case_ids']);

/** Where the case will stand, then all entered values, step by step, with a link back to each step. */
export function WizardReview({ form }: { form: CaseForm }) {
  const { t } = useTranslation(['cases', 'fields']);
  const values = useWatch({ control: form.control }) as CaseFormValues;
  const steps = wizardSteps.filter((step) => step !== 'review');
  return (
    <>
      <h2 className={classes.reviewTitle}>{values.title}</h2>
      <section aria-label={t('wizard.standing')}>
        <Lines lines={useStatusLines(values)} className={classes.standing} />
      </section>
      {steps.map((step) => (
        <FormSection key={step} title={t(`wizard.${step}`)}>
          <StepReview step={step} values={values} />
          <Link to={`?step=${step}`} className={classes.change}>
            {t('wizard.edit', { step: t(`wizard.${step}`).toLocaleLowerCase('en-IN') })}
          </Link>
        </FormSection>
      ))}
    </>
  );
}

function StepReview({ step, values }: { step: WizardStep; values: CaseFormValues }) {
  const { t } = useTranslation('cases');
  const lines = useLines(step, values);
  const parties = values.parties.filter((party) => party.name.trim() !== '');
  return (
    <>
      {step === 'parties' ? <PartyReview parties={parties} typeId={values.type_id} /> : null}
      {lines.length === 0 && step !== 'parties' ? <p className={classes.quiet}>{t('wizard.nothing')}</p> : null}
      <Lines lines={lines} className={classes.lines} />
    </>
  );
}

function Lines({ lines, className }: { lines: readonly Line[]; className: string | undefined }) {
  if (lines.length === 0) return null;
  return (
    <dl className={className}>
      {lines.map((line) => (
        <div key={line.name} className={classes.line}>
          <dt>{line.name}</dt>
          <dd data-alarming={line.isAlarming || undefined}>{line.value}</dd>
        </div>
      ))}
    </dl>
  );
}

function PartyReview({ parties, typeId }: { parties: CaseFormValues['parties']; typeId: string | null }) {
  const { t } = useTranslation(['cases', 'fields']);
  const roleName = useRoleNames();
  const sides = useSideWords(typeId);
  return (
    <ul className={classes.parties}>
      {parties.map((party, index) => (
        <li key={index}>
          <b>{party.name}</b>{' '}
          <span className={classes.quiet}>
            {[
              roleName(party.role) || sides[party.side],
              party.is_client ? t('fields:case_parties.is_client') : '',
              party.advocates.join(', '),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The filled fields of a step, each as a name and a value. */
function useLines(step: WizardStep, values: CaseFormValues): Line[] {
  const { t } = useTranslation(['cases', 'fields']);
  const { valueOf } = useFieldWords();
  const labels: Record<string, string> = {
    ...formLabels(t),
    court_id: t('list.court'),
    judge_id: t('page.judge'),
    team: t('form.sections.team'),
    acts: t('form.sections.acts'),
    fir: t('form.fir'),
    stage: t('fields:cases.stage'),
    priority: t('fields:cases.priority'),
  };
  const names: Partial<Record<string, string>> = { court_id: values.shown.court_name, judge_id: values.shown.judge_name };
  return fieldsOf[step]
    .filter((field) => !OWN_LINES.has(field) && UNSAID[field] !== values[field])
    .map((field) => ({ name: labels[field] ?? '', value: names[field] ?? valueOf(field, values[field]) }))
    .filter((line) => line.value !== '');
}

/** True for a case that is filed, and neither reserved nor over. */
const needsDate = ({ status, phase }: StatusWithPhase) => !isOver(status) && phase !== 'reserved' && !notFiledPhases.includes(phase);

/** Where the case will be once it is saved, and its next date. */
function useStatusLines(values: CaseFormValues): Line[] {
  const { t } = useTranslation(['cases', 'fields']);
  const { status, phase } = moveOfNew(values)?.to ?? values;
  const { hearing_date: day, purpose_text: purpose, item_number: item } = values.next_hearing;
  const hearing = [formatDay(day), purpose, item ? t('wizard.item', { item }) : ''].filter(Boolean).join(' · ');
  const next = day ? { value: hearing } : { value: t('list.noDate'), isAlarming: needsDate({ status, phase }) };
  return [
    { name: t('fields:cases.status'), value: t(`status.${status}`) },
    { name: t('fields:cases.phase'), value: t(`phase.${phase}`) },
    { name: t('list.next'), ...next },
  ];
}

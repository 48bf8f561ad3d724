import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ActsFields, FirFields } from '../form/acts-section.tsx';
import type { CaseForm, CaseFormValues } from '../form/case-form-values.ts';
import { CourtFields } from '../form/court-section.tsx';
import { FormSection } from '../form/form-section.tsx';
import { NumberFields } from '../form/numbers-section.tsx';
import { RequiredDocuments } from '../form/required-documents-section.tsx';
import { PartiesFields } from '../form/people/parties-section.tsx';
import { NextHearingFields, NoteFields, StatusFields } from '../form/status-section.tsx';
import { TeamFields } from '../form/people/team-section.tsx';
import { TitleField } from '../form/title-field.tsx';

export const wizardSteps = ['parties', 'court', 'numbers', 'team', 'review'] as const;
export type WizardStep = (typeof wizardSteps)[number];

type FieldName = keyof CaseFormValues;

/** The fields of each step: they are validated before the next step, and an error leads back to their step. */
export const fieldsOf: Record<WizardStep, readonly FieldName[]> = {
  parties: ['parties', 'title'],
  court: ['category_id', 'type_id', 'subtype_id', 'court_id', 'court_number', 'judge_id'],
  numbers: [
    'cnr',
    'filing_number',
    'filing_date',
    'registration_number',
    'registration_date',
    'efiling_number',
    'efiling_date',
    'next_hearing',
    'acts',
    'fir',
    'status',
    'phase',
    'stage_text',
    'stage',
    'nature_of_disposal',
    'decision_date',
  ],
  team: ['team', 'priority', 'tags', 'description', 'restricted'],
  review: [],
};

/** The step that contains a field. */
export const stepOf = (field: string): WizardStep =>
  wizardSteps.find((step) => (fieldsOf[step] as readonly string[]).includes(field)) ?? 'parties';

interface StepProps {
  form: CaseForm;
}

/** The fields of one step; the review has none. */
export function WizardFields({ form, step }: StepProps & { step: WizardStep }) {
  if (step === 'parties') return <PartiesStep form={form} />;
  if (step === 'court') return <CourtStep form={form} />;
  if (step === 'numbers') return <NumbersStep form={form} />;
  return step === 'team' ? <TeamStep form={form} /> : null;
}

function PartiesStep({ form }: StepProps) {
  const { t } = useTranslation('cases');
  return (
    <FormSection title={t('form.sections.parties')} help={t('form.partiesHelp')}>
      <PartiesFields form={form} />
      <TitleField form={form} />
    </FormSection>
  );
}

function CourtStep({ form }: StepProps) {
  const { t } = useTranslation('cases');
  return (
    <FormSection title={t('form.sections.court')}>
      <CourtFields form={form} />
    </FormSection>
  );
}

function NumbersStep({ form }: StepProps) {
  const { t } = useTranslation('cases');
  return (
    <>
      <FormSection title={t('form.sections.numbers')}>
        <NumberFields form={form} isNew />
        <StatusFields form={form} isNew />
      </FormSection>
      <FormSection title={t('form.sections.hearing')} help={t('form.hearingHelp')}>
        <NextHearingFields form={form} />
      </FormSection>
      <FormSection title={t('form.sections.acts')} help={t('form.actsHelp')}>
        <ActsFields form={form} />
        <FirFields form={form} />
      </FormSection>
    </>
  );
}

function TeamStep({ form }: StepProps) {
  const { t } = useTranslation('cases');
  const typeId = useWatch({ control: form.control, name: 'type_id' });
  return (
    <>
      <FormSection title={t('form.sections.team')} help={t('form.teamHelp')}>
        <TeamFields form={form} />
      </FormSection>
      <FormSection title={t('form.sections.documents')} help={t('form.documentsHelp')}>
        <RequiredDocuments typeId={typeId} />
      </FormSection>
      <FormSection title={t('form.sections.more')}>
        <NoteFields form={form} />
      </FormSection>
    </>
  );
}

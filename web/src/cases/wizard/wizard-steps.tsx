import { useTranslation } from '../../i18n/i18n.ts';
import type { CaseForm, CaseFormValues } from '../form/case-form-values.ts';
import { CourtFields } from '../form/court-section.tsx';
import { FoldedSections } from '../form/folded/folded-sections.tsx';
import { fieldsOfFolded, type FoldedSection } from '../form/folded/section-fields.ts';
import type { Folding } from '../form/folded/use-folding.ts';
import { FormSection } from '../form/form-section.tsx';
import { NumberFields } from '../form/numbers-section.tsx';
import { PartiesFields } from '../form/people/parties-section.tsx';
import { NextHearingFields } from '../form/status-section.tsx';
import { TitleField } from '../form/title-field.tsx';

export const wizardSteps = ['parties', 'numbers', 'review'] as const;
export type WizardStep = (typeof wizardSteps)[number];

type FieldName = keyof CaseFormValues;

/** Steps of older versions of the wizard, which bookmarks and sign-in links may name, with the step that has their fields now. */
const formerSteps: Readonly<Record<string, WizardStep>> = { court: 'parties', team: 'numbers' };

/** The step that an address names; the first one if it names none. */
export const stepNamed = (name: string | null): WizardStep =>
  wizardSteps.find((step) => step === name) ?? formerSteps[name ?? ''] ?? 'parties';

/** The sections of each step that stay closed until they are wanted. */
const foldedOf = {
  parties: ['bench'],
  numbers: ['filing', 'acts', 'team', 'documents', 'more'],
} as const satisfies Record<string, readonly FoldedSection[]>;

/** The fields of each step: they are validated before the next step, and an error leads back to their step. */
export const fieldsOf: Record<WizardStep, readonly FieldName[]> = {
  parties: ['parties', 'title', 'category_id', 'type_id', 'court_id', 'court_number', ...fieldsOfFolded.bench],
  numbers: [
    'registration_number',
    'cnr',
    'next_hearing',
    ...foldedOf.numbers.flatMap((section): readonly FieldName[] => fieldsOfFolded[section]),
  ],
  review: [],
};

/** The step that contains a field. */
export const stepOf = (field: string): WizardStep =>
  wizardSteps.find((step) => (fieldsOf[step] as readonly string[]).includes(field)) ?? 'parties';

interface StepProps {
  form: CaseForm;
  folding: Folding;
}

/** The fields of one step; the review has none. */
export function WizardFields({ step, ...props }: StepProps & { step: WizardStep }) {
  if (step === 'parties') return <PartiesStep {...props} />;
  return step === 'numbers' ? <NumbersStep {...props} /> : null;
}

function PartiesStep({ form, folding }: StepProps) {
  const { t } = useTranslation('cases');
  return (
    <>
      <FormSection title={t('form.sections.parties')} help={t('form.partiesHelp')}>
        <PartiesFields form={form} />
        <TitleField form={form} />
      </FormSection>
      <FormSection title={t('form.sections.court')}>
        <CourtFields form={form} />
      </FormSection>
      <FoldedSections form={form} folding={folding} isNew sections={foldedOf.parties} />
    </>
  );
}

function NumbersStep({ form, folding }: StepProps) {
  const { t } = useTranslation('cases');
  return (
    <>
      <FormSection title={t('form.sections.numbers')}>
        <NumberFields form={form} isNew />
      </FormSection>
      <FormSection title={t('form.sections.hearing')} help={t('form.hearingHelp')}>
        <NextHearingFields form={form} />
      </FormSection>
      <FoldedSections form={form} folding={folding} isNew sections={foldedOf.numbers} />
    </>
  );
}

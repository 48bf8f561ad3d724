import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link } from 'react-router';
import { SubmitButton } from '../../ui/form/fields.tsx';
import { FormSummary } from '../../ui/form/form-summary.tsx';
import { UnsavedChanges } from '../../ui/overlay/unsaved-changes.tsx';
import { type CaseForm, emptyCase } from './case-form-values.ts';
import classes from './case-form.module.css';
import { CourtFields } from './court-section.tsx';
import { FoldedSections } from './folded/folded-sections.tsx';
import { filledSections } from './folded/section-fields.ts';
import { useFolding } from './folded/use-folding.ts';
import { formLabels } from './form-labels.ts';
import { FormSection } from './form-section.tsx';
import { NumberFields } from './numbers-section.tsx';
import { PartiesFields } from './people/parties-section.tsx';
import { NextHearingFields } from './status-section.tsx';
import { TitleField } from './title-field.tsx';

interface CaseFormPageProps {
  form: CaseForm;
  label: string;
  /** The label of the submit button. */
  verb: string;
  /** The address to which "Cancel" leads. */
  back: string;
  onSave: () => void;
  /** The next hearing is entered with a new case; later hearings have a separate page. */
  isNew: boolean;
  /** Shown above the fields, for example a conflict with a colleague's change. */
  notice?: ReactNode;
}

/** All fields of a case on one page: what every case needs first, the rest in sections that open when they are wanted. */
export function CaseFormPage({ form, label, verb, back, onSave, isNew, notice }: CaseFormPageProps) {
  const { t } = useTranslation('cases');
  const folding = useFolding(form, () => (isNew ? [] : filledSections(form.getValues(), emptyCase())));
  return (
    <form
      className={classes.form}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <FormSummary form={form} labels={formLabels(t)} reveal={folding.reveal} />
      {notice}
      <FormSection title={t('form.sections.parties')} help={t('form.partiesHelp')}>
        <PartiesFields form={form} caseId={isNew ? undefined : form.getValues('id')} />
        <TitleField form={form} />
      </FormSection>
      <FormSection title={t(isNew ? 'form.sections.listing' : 'form.sections.courtAndNumber')}>
        <CourtFields form={form} />
        <NumberFields form={form} isNew={isNew} />
        {isNew ? <NextHearingFields form={form} /> : null}
      </FormSection>
      <FoldedSections form={form} folding={folding} isNew={isNew} />
      <div className={classes.foot}>
        <Button component={Link} to={back} variant="default">
          {t('form.cancel')}
        </Button>
        <SubmitButton form={form}>{verb}</SubmitButton>
      </div>
      <UnsavedChanges form={form} />
    </form>
  );
}

import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SubmitButton } from '../../ui/form/fields.tsx';
import { FormSummary } from '../../ui/form/form-summary.tsx';
import { UnsavedChanges } from '../../ui/overlay/unsaved-changes.tsx';
import { ActsFields, FirFields } from './acts-section.tsx';
import type { CaseForm } from './case-form-values.ts';
import classes from './case-form.module.css';
import { CourtFields } from './court-section.tsx';
import { formLabels } from './form-labels.ts';
import { FormSection } from './form-section.tsx';
import { LinkedCasesField } from './linked-cases-field.tsx';
import { NumberFields } from './numbers-section.tsx';
import { RequiredDocuments } from './required-documents-section.tsx';
import { PartiesFields } from './people/parties-section.tsx';
import { NextHearingFields, NoteFields, StatusFields } from './status-section.tsx';
import { TeamFields } from './people/team-section.tsx';
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

/** All fields of a case on one page, in the groups that lawyers use. */
export function CaseFormPage({ form, label, verb, back, onSave, isNew, notice }: CaseFormPageProps) {
  const { t } = useTranslation('cases');
  const typeId = useWatch({ control: form.control, name: 'type_id' });
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
      <FormSummary form={form} labels={formLabels(t)} />
      {notice}
      <FormSection title={t('form.sections.parties')} help={t('form.partiesHelp')}>
        <PartiesFields form={form} />
        <TitleField form={form} />
      </FormSection>
      <FormSection title={t('form.sections.court')}>
        <CourtFields form={form} />
      </FormSection>
      <FormSection title={t('form.sections.numbers')}>
        <NumberFields form={form} isNew={isNew} />
      </FormSection>
      {isNew ? (
        <FormSection title={t('form.sections.hearing')} help={t('form.hearingHelp')}>
          <NextHearingFields form={form} />
        </FormSection>
      ) : null}
      <FormSection title={t('form.sections.acts')} help={t('form.actsHelp')}>
        <ActsFields form={form} />
        <FirFields form={form} />
      </FormSection>
      <FormSection title={t('form.sections.team')} help={t('form.teamHelp')}>
        <TeamFields form={form} />
      </FormSection>
      <FormSection title={t('form.sections.documents')} help={t('form.documentsHelp')}>
        <RequiredDocuments typeId={typeId} />
      </FormSection>
      <FormSection title={t('form.sections.more')}>
        <StatusFields form={form} isNew={isNew} />
        <LinkedCasesField form={form} />
        <NoteFields form={form} />
      </FormSection>
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

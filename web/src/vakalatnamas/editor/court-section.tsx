import { type Paper, USUAL_FORM } from '@munshi/contract/vakalatnamas/vakalatnama-facts.schema';
import type { Proposal } from '@munshi/contract/vakalatnamas/vakalatnama.schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { CaseField } from '../../cases/public.ts';
import { CourtPicker } from '../../courts/public.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { Notice } from '../../ui/page/page.tsx';
import { Segments } from '../../ui/list/segments.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { EditorSection } from './editor-section.tsx';
import classes from './editor.module.css';
import type { FactsForm } from './facts.ts';
import { formsQuery } from '../vakalatnama.queries.ts';

interface CourtSectionProps {
  form: FactsForm;
  /** The name of the court that the form was opened with, if any. */
  courtName: string | null;
  /** What the form is usually printed on, as the preview says. */
  usualPaper: Paper;
  proposal: Proposal | undefined;
  /** True if the case has just filled in the form. */
  isTaken: boolean;
}

/** The court, the case, the language, the form and the paper size. */
export function CourtSection({ form, courtName, usualPaper, proposal, isTaken }: CourtSectionProps) {
  const { t } = useTranslation('vakalatnamas');
  return (
    <EditorSection part="court">
      <CaseField form={form} name="case_id" label={t('editor.case')} isOptional />
      {isTaken ? <Notice>{t('editor.takenFrom')}</Notice> : null}
      <CourtChoice form={form} courtName={courtName} proposal={proposal} />
      <div className={classes.pair}>
        <TextField form={form} name="court_text" label={t('editor.court_text')} help={t('editor.courtTextHelp')} isOptional />
        <TextField form={form} name="place" label={t('editor.place')} />
      </div>
      <div className={classes.pair}>
        <TextField form={form} name="case_type" label={t('editor.case_type')} />
        <TextField form={form} name="case_number" label={t('editor.case_number')} help={t('editor.numberHelp')} />
        <TextField form={form} name="case_year" label={t('editor.case_year')} maxLength={8} />
        <TextField form={form} name="cnr" label={t('editor.cnr')} maxLength={16} />
      </div>
      <div className={classes.pair}>
        <FactSegments form={form} name="language" label={t('editor.language')} options={{ en: t('language.en'), hi: t('language.hi') }} />
        <FactSegments
          form={form}
          name="paper"
          label={t('editor.paper')}
          options={{ a4: t('editor.a4'), legal: t('editor.legal') }}
          represents={{ usual: usualPaper }}
        />
      </div>
      <FormChoice form={form} />
    </EditorSection>
  );
}

function CourtChoice({ form, courtName, proposal }: Pick<CourtSectionProps, 'form' | 'courtName' | 'proposal'>) {
  const [chosen, setChosen] = useState<{ id: string; name: string }>();
  return (
    <Controller
      control={form.control}
      name="court_id"
      render={({ field, fieldState }) => {
        const name =
          chosen?.id === field.value ? chosen?.name : proposal?.facts.court_id === field.value ? proposal?.court_name : courtName;
        return (
          <CourtPicker
            value={field.value === null ? null : { id: field.value, name: name ?? '', cnr_prefix: null }}
            attach={field.ref}
            error={fieldState.error?.message}
            onChange={(court) => {
              setChosen(court ?? undefined);
              field.onChange(court?.id ?? null);
            }}
          />
        );
      }}
    />
  );
}

interface FactSegmentsProps {
  form: FactsForm;
  name: 'language' | 'paper' | 'appointment';
  label: string;
  options: Readonly<Record<string, string>>;
  /** The option that a value outside the options stands for. */
  represents?: Readonly<Record<string, string>>;
}

/** A choice of a few visible options. */
export function FactSegments({ form, name, label, options, represents = {} }: FactSegmentsProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <div>
          <div className={classes.quiet}>{label}</div>
          <Segments
            isWide
            label={label}
            value={represents[field.value] ?? field.value}
            onChange={field.onChange}
            choices={Object.entries(options).map(([value, text]) => ({ value, label: text }))}
          />
        </div>
      )}
    />
  );
}

/** The form usual in the court, the firm's own forms, or the built-in ones; without a choice the court's full form. A choice is a code or an id: two fields of the facts. */
function FormChoice({ form }: { form: FactsForm }) {
  const { t } = useTranslation('vakalatnamas');
  const forms = useQuery(formsQuery).data ?? [];
  const options = [
    { value: USUAL_FORM, label: t('editor.usualForm') },
    ...forms.map(({ id, code, name }) => ({ value: id ?? code ?? '', label: id === null ? name : t('editor.ownForm', { name }) })),
  ];
  const choose = (value: string | null) => {
    const chosen = forms.find(({ id, code }) => (id ?? code) === value);
    form.setValue('form_id', chosen?.id ?? null, { shouldDirty: true });
    form.setValue('form_code', chosen?.id ? '' : (chosen?.code ?? (value === USUAL_FORM ? USUAL_FORM : '')), { shouldDirty: true });
  };
  const ownId = useWatch({ control: form.control, name: 'form_id' });
  return (
    <SelectField
      form={form}
      name={ownId === null ? 'form_code' : 'form_id'}
      label={t('editor.form')}
      placeholder={t('editor.fullForm')}
      options={options}
      isOptional
      onChosen={choose}
    />
  );
}

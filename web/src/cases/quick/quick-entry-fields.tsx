import { Button, Checkbox } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { typeOfNumber } from '@munshi/contract/cases/case-type-name';
import { Cnr, cnrWarnings, printCnr } from '@munshi/contract/cases/cnr';
import { shortCourt } from '@munshi/contract/courts/short-court';
import type { ReferenceEntry } from '@munshi/contract/reference-entries/reference-entry.schema';
import { useQuery } from '@tanstack/react-query';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { ConflictLine } from '../../conflicts/public.ts';
import { CourtPicker } from '../../courts/public.ts';
import { PersonNameField } from '../../people/public.ts';
import { entriesQuery } from '../../reference-entries/public.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { useField } from '../../ui/form/form-field.ts';
import { SubmitButton } from '../../ui/form/fields.tsx';
import { TextBox } from '../../ui/form/text-box.tsx';
import { SuggestField } from '../../ui/form/suggest-field.tsx';
import { today } from '../../ui/format/dates.ts';
import type { CaseForm } from '../form/case-form-values.ts';
import type { QuickEntryCourt } from './last-court.ts';
import { OPPOSITE_PARTY, OUR_CLIENT, readNumber, titleOf } from './quick-entry-values.ts';
import classes from './quick-entry.module.css';

interface FieldsProps {
  form: CaseForm;
  types: readonly ReferenceEntry[];
}

interface QuickEntryFieldsProps extends FieldsProps {
  /** The case of the row, once it is saved. */
  caseId?: string | undefined;
  /** The words of the button that saves the row. */
  verb: string;
  onCancel?: () => void;
  /** A court that the row names is being added: the row waits for it. */
  onAddingCourt?: (adding: Promise<boolean>) => void;
}

/** The fields of one row, in the order in which a brief is read. */
export function QuickEntryFields({ form, caseId, types, verb, onCancel, onAddingCourt }: QuickEntryFieldsProps) {
  const { t } = useTranslation('cases');
  const stages = useQuery(entriesQuery('stage')).data ?? [];
  const refusal = form.formState.errors.root?.['server']?.message;
  return (
    <>
      <div className={classes.row}>
        <div>
          <NumberField form={form} types={types} />
        </div>
        <CourtField form={form} onAdding={onAddingCourt} />
        <PartyField form={form} place={OUR_CLIENT} label={t('quick.client')} />
        <span className={classes.versus} aria-hidden>
          {t('quick.versus')}
        </span>
        <PartyField form={form} place={OPPOSITE_PARTY} label={t('quick.opposite')} />
        <DateField form={form} name="next_hearing.hearing_date" label={t('quick.next')} leaning="future" help="" />
        <SuggestField
          form={form}
          name="next_hearing.purpose_text"
          label={t('quick.purpose')}
          suggestions={stages.map((stage) => stage.name)}
        />
      </div>
      <PartyConflicts form={form} caseId={caseId} />
      {refusal ? (
        <p role="alert" className={classes.refusal}>
          {refusal}
        </p>
      ) : null}
      <div className={classes.foot}>
        <SideField form={form} />
        <TitleLine form={form} />
        {onCancel ? (
          <Button type="button" variant="default" onClick={onCancel}>
            {t('quick.cancel')}
          </Button>
        ) : null}
        <SubmitButton form={form}>{verb}</SubmitButton>
      </div>
    </>
  );
}

function NumberField({ form, types }: FieldsProps) {
  const { t } = useTranslation('cases');
  const { value, attach, change, leave, error, name } = useField({ form, name: 'registration_number', label: t('quick.number') });
  const refused = form.formState.errors.cnr?.message;
  return (
    <>
      <TextBox
        label={t('quick.number')}
        placeholder={t('quick.numberPlaceholder')}
        name={name}
        ref={attach}
        value={typeof value === 'string' ? value : ''}
        type="text"
        autoComplete="off"
        onText={(text) => {
          form.clearErrors('cnr');
          form.clearErrors('root');
          change(text);
        }}
        onBlur={leave}
        {...(error || refused ? { error: error ?? refused } : {})}
      />
      <UnderstoodLine form={form} types={types} />
    </>
  );
}

/** What the typed number was understood as. */
function UnderstoodLine({ form, types }: FieldsProps) {
  const { t } = useTranslation('cases');
  const [typed, prefix] = useWatch({ control: form.control, name: ['registration_number', 'shown.cnr_prefix'] });
  const read = readNumber(typed);
  if (!read) return null;
  const isCnr = Cnr.safeParse(read.cnr).success;
  if (read.cnr && !isCnr) return null;
  const parts = read.parts && { ...read.parts, type: typeOfNumber(read.parts, types)?.name };
  const words = isCnr
    ? t('quick.cnrRead', { cnr: printCnr(read.cnr) })
    : parts
      ? [t('quick.read', { ...parts }).trim(), parts.type].filter(Boolean).join(' · ')
      : t('quick.typed');
  const warnings = isCnr ? cnrWarnings(read.cnr, today(), prefix) : [];
  return (
    <p className={classes.understood} role="status">
      {words}
      {warnings.map((warning) => (
        <span key={warning} className={classes.warning}>
          <IconAlertTriangle size={14} aria-hidden /> {t(`form.cnrWarning.${warning}`)}
        </span>
      ))}
    </p>
  );
}

/** Letters of a court's name that its narrow field shows; the short form of a longer name is below the field. */
const COURT_FITS = 16;

function CourtField({ form, onAdding }: Pick<FieldsProps, 'form'> & { onAdding: QuickEntryFieldsProps['onAddingCourt'] }) {
  const { field, fieldState } = useController({ control: form.control, name: 'court_id' });
  const shown = useWatch({ control: form.control, name: 'shown' });
  const choose = (court: QuickEntryCourt | null) => {
    field.onChange(court?.id ?? null);
    form.setValue('shown.court_name', court?.name ?? '');
    form.setValue('shown.cnr_prefix', court?.cnr_prefix ?? null);
  };
  const isCut = Boolean(field.value) && shown.court_name.length > COURT_FITS;
  return (
    <div>
      <CourtPicker
        value={field.value ? { id: field.value, name: shown.court_name, cnr_prefix: shown.cnr_prefix } : null}
        attach={field.ref}
        error={fieldState.error?.message}
        isOptional={false}
        addsByName
        onChange={choose}
        {...(onAdding ? { onAdding } : {})}
      />
      {isCut ? <p className={classes.understood}>{shortCourt(shown.court_name)}</p> : null}
    </div>
  );
}

function PartyField({ form, place, label }: Pick<FieldsProps, 'form'> & { place: number; label: string }) {
  const { field, fieldState } = useController({ control: form.control, name: `parties.${place}.name` });
  const personId = useWatch({ control: form.control, name: `parties.${place}.person_id` });
  return (
    <PersonNameField
      label={label}
      name={field.value}
      personId={personId}
      error={fieldState.error?.message}
      attach={field.ref}
      onLeave={field.onBlur}
      onChange={(chosen) => {
        field.onChange(chosen.name);
        form.setValue(`parties.${place}.person_id`, chosen.personId, { shouldDirty: true });
      }}
    />
  );
}

/** Where the two names of the row stand against us. */
function PartyConflicts({ form, caseId }: Pick<QuickEntryFieldsProps, 'form' | 'caseId'>) {
  const parties = useWatch({ control: form.control, name: 'parties' });
  return [OUR_CLIENT, OPPOSITE_PARTY].map((place) => (
    <ConflictLine key={place} name={parties[place]?.name ?? ''} isClient={parties[place]?.is_client ?? false} caseId={caseId} />
  ));
}

/** Our client stands on the left of the title unless this is ticked. */
function SideField({ form }: Pick<FieldsProps, 'form'>) {
  const { t } = useTranslation('cases');
  const side = useWatch({ control: form.control, name: `parties.${OUR_CLIENT}.side` });
  const choose = (isRespondent: boolean) => {
    form.setValue(`parties.${OUR_CLIENT}.side`, isRespondent ? 'respondent' : 'petitioner', { shouldDirty: true });
    form.setValue(`parties.${OPPOSITE_PARTY}.side`, isRespondent ? 'petitioner' : 'respondent', { shouldDirty: true });
  };
  return (
    <Checkbox label={t('quick.asRespondent')} checked={side === 'respondent'} onChange={(event) => choose(event.currentTarget.checked)} />
  );
}

function TitleLine({ form }: Pick<FieldsProps, 'form'>) {
  const { t } = useTranslation('cases');
  const [parties, typed] = useWatch({ control: form.control, name: ['parties', 'registration_number'] });
  const title = titleOf({ parties, registration_number: typed });
  return <p className={classes.title}>{title ? t('quick.willBe', { title }) : null}</p>;
}

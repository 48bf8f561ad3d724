import { Autocomplete } from '@mantine/core';
import { CaseStatus, isOver, phasesOf } from '@munshi/contract/cases/case-status';
import { Priority } from '@munshi/contract/cases/case.schema';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { entriesQuery } from '../../reference-entries/public.ts';
import { CaseMoveLine } from '../case-move-line.tsx';
import { useMenu } from '../../ui/form/use-menu.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { FieldLabel } from '../../ui/form/field-label.tsx';
import { CheckboxField, TextareaField, TextField } from '../../ui/form/fields.tsx';
import { useField } from '../../ui/form/form-field.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TagsField } from '../../ui/form/tags-field.tsx';
import type { CaseForm } from './case-form-values.ts';
import { TagsBox } from './tags-box.tsx';
import { FieldPair } from './form-section.tsx';
import { useCaseMove } from './use-case-move.ts';

interface StatusProps {
  form: CaseForm;
}

interface StatusFieldsProps extends StatusProps {
  /** The case does not exist yet. */
  isNew: boolean;
}

/** The status of the case with the firm and with the court. */
export function StatusFields({ form, isNew }: StatusFieldsProps) {
  const { t } = useTranslation(['cases', 'fields']);
  const status = useWatch({ control: form.control, name: 'status' });
  const stages = useQuery(entriesQuery('stage')).data ?? [];
  const { move, isKept, keep } = useCaseMove(form, isNew);
  const moved = isKept ? undefined : move?.to;
  // Choosing a status selects its first phase.
  const beginPhase = (chosen: string | null) => {
    const known = CaseStatus.safeParse(chosen);
    if (known.success) form.setValue('phase', phasesOf[known.data][0], { shouldDirty: true });
    keep(true);
  };
  return (
    <>
      <FieldPair>
        <SelectField
          form={form}
          name="status"
          label={t('fields:cases.status')}
          options={CaseStatus.options.map((each) => ({ value: each, label: t(`status.${each}`) }))}
          onChosen={beginPhase}
          {...(moved ? { help: t('form.moves', { status: t(`status.${moved.status}`), phase: t(`phase.${moved.phase}`) }) } : {})}
        />
        <SelectField
          form={form}
          name="phase"
          label={t('fields:cases.phase')}
          options={phasesOf[status].map((each) => ({ value: each, label: t(`phase.${each}`) }))}
          onChosen={() => keep(true)}
        />
      </FieldPair>
      <FieldPair>
        <TextField form={form} name="stage_text" label={t('fields:cases.stage_text')} help={t('form.stageHelp')} isOptional />
        <SelectField
          form={form}
          name="stage"
          label={t('fields:cases.stage')}
          options={stages.map(({ code, name }) => ({ value: code, label: name }))}
          isOptional
        />
      </FieldPair>
      {isOver(status) ? <DisposalFields form={form} /> : null}
    </>
  );
}

function DisposalFields({ form }: StatusProps) {
  const { t } = useTranslation(['cases', 'fields']);
  const { value, attach, change, leave, error } = useField({
    form,
    name: 'nature_of_disposal',
    label: t('fields:cases.nature_of_disposal'),
  });
  const menu = useMenu();
  const text = typeof value === 'string' ? value : '';
  const natures = useQuery(entriesQuery('disposal')).data ?? [];
  return (
    <FieldPair>
      <Autocomplete
        label={<FieldLabel label={t('fields:cases.nature_of_disposal')} isOptional />}
        data={[...new Set(natures.map((entry) => entry.name))]}
        value={text}
        onChange={change}
        onBlur={leave}
        ref={attach}
        {...menu}
        {...(error ? { error } : {})}
      />
      <DateField form={form} name="decision_date" label={t('fields:cases.decision_date')} help="" leaning="past" isOptional />
    </FieldPair>
  );
}

/** The firm's own notes on the case, and who may see it. */
export function NoteFields({ form }: StatusProps) {
  const { t } = useTranslation(['cases', 'fields']);
  return (
    <>
      <FieldPair>
        <SelectField
          form={form}
          name="priority"
          label={t('fields:cases.priority')}
          options={Priority.options.map((each) => ({ value: each, label: t(`priority.${each}`) }))}
        />
        <TagsBox>
          <TagsField form={form} name="tags" label={t('fields:cases.tags')} help={t('form.tagsHelp')} isOptional />
        </TagsBox>
      </FieldPair>
      <TextareaField form={form} name="description" label={t('fields:cases.description')} isOptional />
      <CheckboxField form={form} name="restricted" label={t('form.restricted')} help={t('form.restrictedHelp')} />
    </>
  );
}

/** The next hearing if it is already fixed when the case is created. */
export function NextHearingFields({ form }: StatusProps) {
  const { t } = useTranslation(['cases', 'fields']);
  const { move, isKept, keep } = useCaseMove(form, true);
  return (
    <>
      <FieldPair>
        <DateField form={form} name="next_hearing.hearing_date" label={t('fields:hearings.hearing_date')} leaning="future" isOptional />
        <TextField form={form} name="next_hearing.purpose_text" label={t('fields:hearings.purpose_text')} isOptional />
        <TextField form={form} name="next_hearing.item_number" label={t('fields:hearings.item_number')} isOptional />
      </FieldPair>
      {move?.because === 'hearing' ? <CaseMoveLine move={move} isKept={isKept} onKeep={keep} /> : null}
    </>
  );
}

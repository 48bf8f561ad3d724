import { CaseStatus } from '@munshi/contract/cases/case-status';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { BulkForm, usePeopleChoices } from '../../bulk-changes/public.ts';
import { entriesQuery, lawyerTypesQuery } from '../../reference-entries/public.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TagsField } from '../../ui/form/tags-field.tsx';
import { SideSheet } from '../../ui/overlay/side-sheet.tsx';
import { TagsBox } from '../form/tags-box.tsx';
import { previewCases, useBulkUpdateCases } from './case-bulk.queries.ts';
import { type CaseBulkValues, type CaseChangeKind, changeOf, emptyValues } from './case-bulk-values.ts';

interface CaseBulkSheetProps {
  opened: boolean;
  onClose: () => void;
  kind: CaseChangeKind;
  ids: readonly string[];
  /** Called after the change. */
  onDone: () => void;
}

/** One change of the selected cases, with what it would change. */
export function CaseBulkSheet({ opened, onClose, kind, ...form }: CaseBulkSheetProps) {
  const { t } = useTranslation('bulkChanges');
  return (
    <SideSheet opened={opened} onClose={onClose} title={t(`cases.${kind}`)}>
      <CaseBulkForm key={kind} kind={kind} onClose={onClose} {...form} />
    </SideSheet>
  );
}

function CaseBulkForm({ kind, ids, onClose, onDone }: Omit<CaseBulkSheetProps, 'opened'>) {
  const { t } = useTranslation('bulkChanges');
  const form = useForm<CaseBulkValues>({ defaultValues: emptyValues });
  const values = useWatch({ control: form.control }) as CaseBulkValues;
  const change = changeOf(kind, values);
  const key = JSON.stringify([ids, change]);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the text says whether the change is another
  const update = useMemo(() => (change ? { case_ids: [...ids], change } : undefined), [key]);
  const { mutateAsync: run } = useBulkUpdateCases();
  const Fields = fieldsOf[kind];
  return (
    <BulkForm
      label={t(`cases.${kind}`)}
      change={update}
      preview={previewCases}
      run={run}
      doneWords={(count) => t('cases.done', { count })}
      {...(kind === 'replace' ? { sameWords: (count: number) => t('notOnTeam', { count }) } : {})}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{t('cases.selected', { count: ids.length })}</p>
      <Fields form={form} />
    </BulkForm>
  );
}

interface FieldsProps {
  form: UseFormReturn<CaseBulkValues>;
}

function RestrictedNote() {
  const { t } = useTranslation('bulkChanges');
  return <p>{t('cases.restricted')}</p>;
}

function useRoles() {
  return (useQuery(lawyerTypesQuery()).data ?? []).map(({ code, name }) => ({ value: code, label: name }));
}

function PersonFields({ form, help }: FieldsProps & { help?: string }) {
  const { t } = useTranslation('bulkChanges');
  const { people, isLoading } = usePeopleChoices();
  return (
    <>
      <SelectField
        form={form}
        name="person"
        label={t('cases.person')}
        options={people}
        isLoading={isLoading}
        autoFocus
        {...(help ? { help } : {})}
      />
      <SelectField form={form} name="role" label={t('cases.role')} options={useRoles()} isOptional />
      <RestrictedNote />
    </>
  );
}

function AssignFields({ form }: FieldsProps) {
  const { t } = useTranslation('bulkChanges');
  return <PersonFields form={form} help={t('cases.assignHelp')} />;
}

function ReplaceFields({ form }: FieldsProps) {
  const { t } = useTranslation('bulkChanges');
  const { people, isLoading } = usePeopleChoices();
  return (
    <>
      <SelectField form={form} name="from" label={t('cases.from')} options={people} isLoading={isLoading} autoFocus />
      <SelectField form={form} name="to" label={t('cases.to')} options={people} isLoading={isLoading} help={t('cases.replaceHelp')} />
      <RestrictedNote />
    </>
  );
}

function StageFields({ form }: FieldsProps) {
  const { t } = useTranslation(['bulkChanges', 'fields']);
  const stages = useQuery(entriesQuery('stage')).data ?? [];
  return (
    <>
      <SelectField
        form={form}
        name="stage"
        label={t('fields:cases.stage')}
        options={stages.map(({ code, name }) => ({ value: code, label: name }))}
        help={t('bulkChanges:cases.stageHelp')}
        isOptional
        autoFocus
      />
      <TextField form={form} name="stage_text" label={t('fields:cases.stage_text')} isOptional />
    </>
  );
}

function StatusFields({ form }: FieldsProps) {
  const { t } = useTranslation(['cases', 'fields']);
  const status = useWatch({ control: form.control, name: 'status' });
  return (
    <>
      <SelectField
        form={form}
        name="status"
        label={t('fields:cases.status')}
        options={CaseStatus.options.map((each) => ({ value: each, label: t(`cases:status.${each}`) }))}
        autoFocus
      />
      {status === 'disposed' ? (
        <>
          <DateField form={form} name="decision_date" label={t('fields:cases.decision_date')} leaning="past" isOptional />
          <TextField form={form} name="nature_of_disposal" label={t('fields:cases.nature_of_disposal')} isOptional />
        </>
      ) : null}
    </>
  );
}

function TagsFields({ form }: FieldsProps) {
  const { t } = useTranslation('bulkChanges');
  return (
    <TagsBox>
      <TagsField form={form} name="add" label={t('cases.addTags')} isOptional autoFocus />
      <TagsField form={form} name="remove" label={t('cases.removeTags')} isOptional />
    </TagsBox>
  );
}

const fieldsOf: Record<CaseChangeKind, (props: FieldsProps) => React.ReactNode> = {
  assign: AssignFields,
  add: PersonFields,
  replace: ReplaceFields,
  stage: StageFields,
  status: StatusFields,
  tags: TagsFields,
};

import { zodResolver } from '@hookform/resolvers/zod';
import { type Court, CourtDraft, CourtLevel } from '@munshi/contract/courts/court.schema';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../i18n/i18n.ts';
import type * as z from 'zod/mini';
import { draftFields, type FormValues } from '../platform/forms/draft-fields.ts';
import { formSchema } from '../platform/forms/form-schema.ts';
import type { Creation } from '../platform/forms/use-record-creation.ts';
import { CustomEntryForm, type EntryEdit } from '../reference-entries/public.ts';
import { TextField } from '../ui/form/fields.tsx';
import { SelectField } from '../ui/form/select-field.tsx';
import { SideSheet } from '../ui/overlay/side-sheet.tsx';
import { toasts } from '../ui/overlay/toasts.ts';
import { stateChoices } from './court-states.ts';
import { useCreateCourt, useUpdateCourt } from './court.queries.ts';

interface CourtSheetProps {
  opened: boolean;
  onClose: () => void;
  /** The court to edit; or, without an id, the known values of a new one. */
  initial: Partial<Court>;
  onSaved: (court: Court) => void;
}

/** Adds or edits a custom court of the firm, beside the form or list that needs it. */
export function CourtSheet({ opened, onClose, initial, onSaved }: CourtSheetProps) {
  const { t } = useTranslation('reference');
  return (
    <SideSheet opened={opened} onClose={onClose} title={initial.id === undefined ? t('court.addTitle') : t('court.editTitle')}>
      <CourtForm key={initial.id ?? 'new'} initial={initial} onClose={onClose} onSaved={onSaved} />
    </SideSheet>
  );
}

const FIELDS = ['name', 'level', 'city', 'state', 'complex'] as const;

const fields = draftFields(CourtDraft, { without: ['id', 'parent_id'], choices: ['state'] });

interface Values extends FormValues<typeof fields> {
  level: CourtLevel;
}

/** The contract's draft, with empty fields as null. */
const FormDraft = formSchema(CourtDraft, (values: Values) => fields.draftOf(values));

function CourtForm({ initial, onClose, onSaved }: Omit<CourtSheetProps, 'opened'>) {
  const { t } = useTranslation('reference');
  const [createCourt, updateCourt] = [useCreateCourt(), useUpdateCourt()];
  const form = useForm<Values, unknown, z.output<typeof CourtDraft>>({
    resolver: zodResolver(FormDraft),
    defaultValues: { ...fields.valuesOf(initial, {}), level: initial.level ?? 'district_sessions' },
  });
  const isNew = initial.id === undefined;
  const create = async (creation: Creation<z.output<typeof CourtDraft>>) => {
    const court = await createCourt.mutateAsync(creation);
    toasts.success(t('court.added', { name: court.name }));
    return court;
  };
  const update = async (change: EntryEdit<z.output<typeof CourtDraft>>) => {
    const court = await updateCourt.mutateAsync({ id: initial.id ?? '', change });
    toasts.success(t('lists.saved', { name: court.name }));
    return court;
  };
  const finish = (court: Court) => {
    onSaved(court);
    onClose();
  };
  const levels = CourtLevel.options.map((level) => ({ value: level, label: t(`level.${level}`) }));
  const known = stateChoices.some((state) => state.value === initial.state);
  // A state stored as free text before the menu existed can still be chosen.
  const states = initial.state && !known ? [{ value: initial.state, label: initial.state }, ...stateChoices] : stateChoices;
  const labels = Object.fromEntries(FIELDS.map((name) => [name, t(`court.${name}`)]));
  return (
    <CustomEntryForm
      form={form}
      opened={isNew ? undefined : initial}
      label={isNew ? t('court.addTitle') : t('court.editTitle')}
      labels={labels}
      verb={isNew ? t('court.save') : t('lists.save')}
      draftKey={`court_unsaved_${initial.id ?? 'new'}`}
      onCreate={create}
      onUpdate={update}
      onDone={finish}
    >
      <TextField form={form} name="name" label={t('court.name')} autoFocus />
      <SelectField form={form} name="level" label={t('court.level')} options={levels} />
      <TextField form={form} name="city" label={t('court.city')} isOptional />
      <SelectField form={form} name="state" label={t('court.state')} options={states} isOptional />
      <TextField form={form} name="complex" label={t('court.complex')} isOptional />
    </CustomEntryForm>
  );
}

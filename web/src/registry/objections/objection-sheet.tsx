import { zodResolver } from '@hookform/resolvers/zod';
import { type Objection, ObjectionChange, ObjectionDraft } from '@munshi/contract/registry/objection.schema';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { useCourtCalendar } from '../../court-holidays/public.ts';
import { AddForm } from '../../platform/forms/add-form.tsx';
import { EditForm } from '../../platform/forms/edit-form.tsx';
import { formSchema } from '../../platform/forms/form-schema.ts';
import { whatChanged } from '../../platform/forms/what-changed.ts';
import type { Creation } from '../../platform/forms/use-record-creation.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { TextareaField } from '../../ui/form/fields.tsx';
import { formatDay, readDay, today } from '../../ui/format/dates.ts';
import { Notice } from '../../ui/page/page.tsx';
import { SideSheet } from '../../ui/overlay/side-sheet.tsx';
import { toasts } from '../../ui/overlay/toasts.ts';
import { OwnerField } from '../owner-field.tsx';
import classes from '../registry.module.css';
import { registryDraftKey } from '../registry-words.ts';
import { readOneObjection, useCreateObjection, useUpdateObjection } from './objection.queries.ts';

interface ObjectionValues {
  filing_id: string;
  objection: string;
  notified_on: string;
  cure_by: string;
  owner_id: string | null;
}

type ObjectionForm<Checked> = UseFormReturn<ObjectionValues, unknown, Checked>;

const sent = ({ objection, notified_on: notified, cure_by: cureBy, owner_id: owner }: ObjectionValues) => ({
  objection,
  notified_on: notified,
  cure_by: cureBy,
  ...(owner ? { owner_id: owner } : {}),
});

const NewObjection = formSchema(ObjectionDraft, (values: ObjectionValues) => ({ filing_id: values.filing_id, ...sent(values) }));
const ChangedObjection = formSchema(ObjectionChange, sent);

const valuesOf = ({ filing_id, objection, notified_on, cure_by, owner }: Objection): ObjectionValues => ({
  filing_id,
  objection,
  notified_on,
  cure_by,
  owner_id: owner.id,
});

interface ObjectionSheetProps {
  /** The filing objected to, and the court where it was filed. */
  filing: { id: string; courtId: string | null };
  /** The objection that is edited; undefined to add one. */
  objection: Objection | undefined;
  userId: string;
  onClose: () => void;
}

/** Adds or edits an objection beside the case. */
export function ObjectionSheet({ filing, objection, userId, onClose }: ObjectionSheetProps) {
  const { t } = useTranslation('registry');
  return (
    <SideSheet opened onClose={onClose} title={t(objection ? 'objections.edit' : 'objections.add')}>
      {objection ? (
        <EditObjection objection={objection} courtId={filing.courtId} onDone={onClose} />
      ) : (
        <NewObjectionForm filing={filing} userId={userId} onDone={onClose} />
      )}
    </SideSheet>
  );
}

type NewObjectionProps = Pick<ObjectionSheetProps, 'filing' | 'userId'> & { onDone: () => void };

function NewObjectionForm({ filing, userId, onDone }: NewObjectionProps) {
  const { t } = useTranslation('registry');
  const create = useCreateObjection();
  const update = useUpdateObjection();
  const form: ObjectionForm<ObjectionDraft> = useForm({
    resolver: zodResolver(NewObjection),
    defaultValues: { filing_id: filing.id, objection: '', notified_on: today(), cure_by: '', owner_id: userId },
  });
  const save = async (creation: Creation<ObjectionDraft>) => {
    const objection = await create.mutateAsync(creation);
    toasts.success(t('objections.added'));
    return objection;
  };
  return (
    <AddForm
      form={form}
      label={t('objections.add')}
      verb={t('objections.add')}
      labels={useObjectionLabels()}
      draftKey={registryDraftKey(`objection_${filing.id}`)}
      onSave={save}
      before={{
        read: readOneObjection,
        changeOf: (_draft, objection) => whatChanged(ChangedObjection.parse(form.getValues()), ChangedObjection.parse(valuesOf(objection))),
        update: ({ id, version }, change) => update.mutateAsync({ id, change, version }),
      }}
      onDone={onDone}
    >
      <ObjectionFields form={form} courtId={filing.courtId} />
    </AddForm>
  );
}

function EditObjection({ objection, courtId, onDone }: { objection: Objection; courtId: string | null; onDone: () => void }) {
  const { t } = useTranslation('registry');
  const update = useUpdateObjection();
  const form: ObjectionForm<ObjectionChange> = useForm({ resolver: zodResolver(ChangedObjection), defaultValues: valuesOf(objection) });
  const save = async (change: ObjectionChange, base: Objection, version: number | undefined) => {
    const edited = { id: base.id, change: whatChanged(change, ChangedObjection.parse(valuesOf(base))), version };
    const saved = await update.mutateAsync(edited);
    toasts.success(t('objections.changed'));
    return saved;
  };
  return (
    <EditForm
      form={form}
      record={objection}
      valuesOf={valuesOf}
      readNewest={() => readOneObjection(objection.id)}
      draftKey={registryDraftKey(objection.id)}
      onSave={save}
      onDone={onDone}
      label={t('objections.edit')}
      verb={t('save')}
      changedTitle={t('objections.changedTitle')}
      labels={useObjectionLabels()}
    >
      <ObjectionFields form={form} courtId={courtId} />
    </EditForm>
  );
}

interface ObjectionFieldsProps<Checked> {
  form: ObjectionForm<Checked>;
  courtId: string | null;
}

function ObjectionFields<Checked>({ form, courtId }: ObjectionFieldsProps<Checked>) {
  const { t } = useTranslation(['registry', 'fields']);
  return (
    <>
      <TextareaField
        form={form}
        name="objection"
        label={t('fields:filing_objections.objection')}
        help={t('registry:objections.textHelp')}
        autoFocus
      />
      <div className={classes.pair}>
        <DateField form={form} name="notified_on" label={t('fields:filing_objections.notified_on')} leaning="past" max={today()} />
        <DateField
          form={form}
          name="cure_by"
          label={t('fields:filing_objections.cure_by')}
          help={t('registry:objections.cureByHelp')}
          leaning="future"
        />
      </div>
      <ClosedDay form={form} courtId={courtId} />
      <OwnerField form={form} name="owner_id" label={t('fields:filing_objections.owner_id')} />
    </>
  );
}

/** Says that the court does not sit on the day by which the objection is to be cured. */
function ClosedDay<Checked>({ form, courtId }: ObjectionFieldsProps<Checked>) {
  const { t } = useTranslation('registry');
  const day = useWatch({ control: form.control, name: 'cure_by' });
  const { closedOn } = useCourtCalendar(courtId, readDay(day) ? day : today());
  const closed = readDay(day) ? closedOn(day) : undefined;
  return (
    <div aria-live="polite">
      {closed ? <Notice tone="warning">{t(`objections.closed.${closed}`, { day: formatDay(day) })}</Notice> : null}
    </div>
  );
}

function useObjectionLabels(): Record<string, string> {
  const { t } = useTranslation('fields');
  return t('filing_objections', { returnObjects: true });
}

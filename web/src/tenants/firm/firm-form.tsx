import { zodResolver } from '@hookform/resolvers/zod';
import type { FirmChange, FirmProfile } from '@munshi/contract/tenants/firm.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { EditForm } from '../../platform/forms/edit-form.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { indianStates } from '../../ui/form/indian-states.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { toasts } from '../../ui/overlay/toasts.ts';
import { changeOf, FirmForm as FirmFormSchema, firmValues } from './firm-draft.ts';
import { firmQuery, useUpdateFirm } from './firm.queries.ts';
import classes from '../tenants.module.css';

function useLabels() {
  const { t } = useTranslation('tenants');
  return {
    name: t('firm.name'),
    'address.line': t('firm.addressLine'),
    'address.city': t('firm.city'),
    'address.district': t('firm.district'),
    'address.state': t('firm.state'),
    'address.pin': t('firm.pin'),
    address: t('firm.address'),
    phone: t('firm.phone'),
    email: t('firm.email'),
    website: t('firm.website'),
    gstin: t('firm.gstin'),
    pan: t('firm.pan'),
  };
}

/** Edits the firm's profile. On a conflict the typed values are kept. */
export function FirmForm({ firm }: { firm: FirmProfile }) {
  const { t } = useTranslation('tenants');
  const client = useQueryClient();
  const labels = useLabels();
  const update = useUpdateFirm();
  const form = useForm({ resolver: zodResolver(FirmFormSchema), defaultValues: firmValues(firm) });
  const save = async (draft: FirmChange, base: FirmProfile, version: number | undefined) => {
    const saved = await update.mutateAsync({ change: changeOf(draft, base), version });
    toasts.success(saved.message);
    return saved;
  };
  const field = { form, isOptional: true } as const;
  return (
    <EditForm
      form={form}
      record={firm}
      valuesOf={firmValues}
      readNewest={() => client.fetchQuery({ ...firmQuery, staleTime: 0 })}
      draftKey={`firm_unsaved_${firm.code}`}
      onSave={save}
      label={t('firm.form')}
      verb={t('firm.save')}
      changedTitle={t('firm.changedTitle')}
      labels={labels}
    >
      <TextField form={form} name="name" label={labels.name} autoComplete="organization" />
      <TextField {...field} name="address.line" label={labels['address.line']} autoComplete="street-address" />
      <div className={classes.pair}>
        <TextField {...field} name="address.city" label={labels['address.city']} />
        <TextField {...field} name="address.district" label={labels['address.district']} />
      </div>
      <div className={classes.pair}>
        <SelectField {...field} name="address.state" label={labels['address.state']} options={indianStates} />
        <TextField {...field} name="address.pin" label={labels['address.pin']} autoComplete="postal-code" maxLength={6} />
      </div>
      <div className={classes.pair}>
        <TextField {...field} name="phone" label={labels.phone} type="tel" autoComplete="tel" />
        <TextField {...field} name="email" label={labels.email} type="email" />
      </div>
      <TextField {...field} name="website" label={labels.website} type="url" help={t('firm.websiteHelp')} />
      <div className={classes.pair}>
        <TextField {...field} name="gstin" label={labels.gstin} maxLength={15} help={t('firm.gstinHelp')} />
        <TextField {...field} name="pan" label={labels.pan} maxLength={10} help={t('firm.panHelp')} />
      </div>
    </EditForm>
  );
}

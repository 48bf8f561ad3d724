import { useDebouncedValue } from '@mantine/hooks';
import { TenantCode } from '@munshi/contract/tenants/tenant.schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { firmCodeQuery } from '../account.queries.ts';
import classes from '../sign-in/sign-in-layout.module.css';
import { suggestFirmCode } from './firm-code.ts';

/** Time after the last key before the availability of the code is checked. In milliseconds. */
const CHECK_DEBOUNCE_MS = 300;

interface FirmNaming {
  tenant_name: string;
  tenant_code: string;
}

/** The fields of a form that name a firm; react-hook-form's types only accept a whole form. */
type NamingForm = UseFormReturn<FirmNaming>;

/** Derives the code from the firm's name until the user edits the code. */
function useSuggestion(form: NamingForm) {
  const name = useWatch({ control: form.control, name: 'tenant_name' });
  const previous = useRef(name);
  useEffect(() => {
    const isSuggested = form.getValues('tenant_code') === suggestFirmCode(previous.current);
    previous.current = name;
    if (!isSuggested) return;
    form.setValue('tenant_code', suggestFirmCode(name));
    if (form.getFieldState('tenant_code').error) void form.trigger('tenant_code');
  }, [name, form]);
}

/** The firm's code: suggested, editable, and checked while the user types. */
export function FirmCodeField<Values extends FieldValues & FirmNaming, Checked>(props: { form: UseFormReturn<Values, unknown, Checked> }) {
  const { t } = useTranslation('accounts');
  const form = props.form as unknown as NamingForm;
  useSuggestion(form);
  const typed = useWatch({ control: form.control, name: 'tenant_code' });
  const [settled] = useDebouncedValue(typed, CHECK_DEBOUNCE_MS);
  const parsed = TenantCode.safeParse(settled);
  const code = parsed.success && settled === typed ? parsed.data : '';
  return (
    <TextField
      form={form}
      name="tenant_code"
      label={t('field.firmCode')}
      maxLength={40}
      help={
        <>
          {t('firmCode.help')} <Availability code={code} />
        </>
      }
    />
  );
}

function Availability({ code }: { code: string }) {
  const { t } = useTranslation('accounts');
  const { data, isError, isFetching } = useQuery({ ...firmCodeQuery(code), enabled: code !== '' });
  const announce = () => {
    if (code === '') return '';
    if (data) return data.available ? t('firmCode.free', { code }) : t('firmCode.taken', { code });
    if (isFetching) return t('firmCode.checking', { code });
    return isError ? t('firmCode.unknown') : '';
  };
  const tone = data === undefined || code === '' ? undefined : data.available ? 'good' : 'bad';
  return (
    <span role="status" className={classes.status} data-tone={tone}>
      {announce()}
    </span>
  );
}

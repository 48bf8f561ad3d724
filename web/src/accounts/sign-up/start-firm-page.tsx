import { zodResolver } from '@hookform/resolvers/zod';
import { startFirm } from '@munshi/contract/tenants/tenant.endpoints';
import { FirmDraft } from '@munshi/contract/tenants/tenant.schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { call } from '../../platform/calls/api.ts';
import { tenantsQuery } from '../../platform/profile.queries.ts';
import { selectTenant } from '../../platform/session/session.ts';
import { signOut } from '../../platform/session/sign-out.ts';
import { SubmitButton, TextField } from '../../ui/form/fields.tsx';
import { TextSkeleton } from '../../ui/page/page-skeletons.tsx';
import { toasts } from '../../ui/overlay/toasts.ts';
import { DeleteAccount } from '../settings/delete-account.tsx';
import classes from '../sign-in/sign-in-layout.module.css';
import { SignInLayout } from '../sign-in/sign-in-layout.tsx';
import { FirmCodeField } from './firm-code-field.tsx';
import { FormNotice } from '../sign-in/form-notice.tsx';
import { showRefusal } from '../sign-in/refusal.ts';
import { withNext } from '../sign-in/with-next.ts';

function useStartFirm() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [search] = useSearchParams();
  const form = useForm({ resolver: zodResolver(FirmDraft), defaultValues: { tenant_name: '', tenant_code: '' } });
  const send = form.handleSubmit(async (draft) => {
    try {
      const { message, tenant } = await call(startFirm, { body: draft });
      selectTenant(tenant);
      // The cached data belongs to another firm, or to none.
      client.clear();
      toasts.success(message);
      await navigate(withNext('/plan-selection', search), { replace: true });
    } catch (error) {
      showRefusal(form, error, { 'tenant.code_taken': 'tenant_code' });
    }
  });
  return { form, send };
}

/** Starts a firm for a user who has an account. A user without any firm has no other page to go to, and is told so. */
export function StartFirmPage() {
  const { t } = useTranslation('accounts');
  const { data: tenants, isPending } = useQuery({ ...tenantsQuery, staleTime: 0 });
  const { form, send } = useStartFirm();
  const hasFirm = tenants === undefined || tenants.length > 0;
  const lead = isPending ? <TextSkeleton lines={2} /> : t(hasFirm ? 'startFirm.beside' : 'startFirm.noFirm');
  return (
    <SignInLayout title={t('startFirm.title')} lead={lead}>
      <form onSubmit={send} aria-label={t('startFirm.title')} className={classes.form} noValidate>
        <FormNotice form={form} />
        <TextField form={form} name="tenant_name" label={t('field.firmName')} autoComplete="organization" />
        <FirmCodeField form={form} />
        <SubmitButton form={form} fullWidth>
          {t('startFirm.submit')}
        </SubmitButton>
      </form>
      <p className={classes.links}>
        {hasFirm ? (
          <Link to="/profile" className={classes.link}>
            {t('startFirm.back')}
          </Link>
        ) : (
          <button type="button" className={classes.link} onClick={() => void signOut()}>
            {t('startFirm.signOut')}
          </button>
        )}
      </p>
      {hasFirm ? null : <DeleteAccount />}
    </SignInLayout>
  );
}

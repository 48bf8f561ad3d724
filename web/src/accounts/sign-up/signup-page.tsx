import { zodResolver } from '@hookform/resolvers/zod';
import { signUp } from '@munshi/contract/accounts/account.endpoints';
import { plans } from '@munshi/contract/tenants/plan';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { call } from '../../platform/calls/api.ts';
import { usePlan } from '../../platform/plan.ts';
import { SubmitButton, TextField } from '../../ui/form/fields.tsx';
import { FormSummary } from '../../ui/form/form-summary.tsx';
import classes from '../sign-in/sign-in-layout.module.css';
import { SignInLayout } from '../sign-in/sign-in-layout.tsx';
import { FirmCodeField } from './firm-code-field.tsx';
import { NewPasswordField } from '../password-field.tsx';
import { showRefusal } from '../sign-in/refusal.ts';
import { saveSignUpData, readSignUpData } from './sign-up-data.ts';
import { SignupDraft, type SignupForm } from './signup-form.ts';
import { withNext } from '../sign-in/with-next.ts';

function useSignupForm(): SignupForm {
  return useForm({ resolver: zodResolver(SignupDraft), defaultValues: { ...readSignUpData(), password: '' } });
}

/** Creates a firm with its first admin. Others cannot see it until the e-mail is confirmed. */
export function SignupPage() {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const plan = usePlan((state) => state.selectedPlan);
  const form = useSignupForm();
  const typed = useWatch({ control: form.control });
  useEffect(() => saveSignUpData(typed), [typed]);

  const send = form.handleSubmit(async (draft) => {
    try {
      const { email } = await call(signUp, { body: { ...draft, plan } });
      await navigate(withNext('/verify-otp', search, { purpose: 'signup', email }));
    } catch (error) {
      showRefusal(form, error, { 'tenant.code_taken': 'tenant_code', 'password.common': 'password' }, { hasSummary: true });
    }
  });

  const labels = {
    name: t('field.name'),
    email: t('field.email'),
    mobile: t('field.mobile'),
    password: t('field.password'),
    tenant_name: t('field.firmName'),
    tenant_code: t('field.firmCode'),
  };
  return (
    <SignInLayout title={t('signup.title')} lead={t('signup.lead')}>
      <form onSubmit={send} aria-label={t('signup.form')} className={classes.form} noValidate>
        <FormSummary form={form} labels={labels} />
        <TextField form={form} name="name" label={labels.name} autoComplete="name" />
        <TextField form={form} name="email" label={labels.email} type="email" autoComplete="email" />
        <TextField form={form} name="mobile" label={labels.mobile} type="tel" autoComplete="tel" isOptional help={t('field.mobileHelp')} />
        <NewPasswordField
          form={form}
          name="password"
          label={labels.password}
          known={[typed.name ?? '', typed.email ?? '', typed.tenant_name ?? '']}
        />
        <TextField form={form} name="tenant_name" label={labels.tenant_name} autoComplete="organization" />
        <FirmCodeField form={form} />
        <p className={classes.links}>
          {plan ? <span className={classes.quiet}>{t('signup.plan', { plan: plans[plan].display })}</span> : null}
          <Link to={withNext('/plan-selection', search)} className={classes.link}>
            {plan ? t('signup.changePlan') : t('signup.comparePlans')}
          </Link>
        </p>
        <SubmitButton form={form} fullWidth>
          {t('signup.submit')}
        </SubmitButton>
      </form>
      <p className={classes.links}>
        <span className={classes.quiet}>{t('signup.haveAccount')}</span>
        <Link to={withNext('/login', search)} className={classes.link}>
          {t('signup.logIn')}
        </Link>
      </p>
    </SignInLayout>
  );
}

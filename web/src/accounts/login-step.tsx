import { zodResolver } from '@hookform/resolvers/zod';
import { login } from '@munshi/contract/accounts/account.endpoints';
import { Login, type Session } from '@munshi/contract/accounts/account.schema';
import { IconLock, IconMail } from '@tabler/icons-react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { call } from '../platform/api.ts';
import { SubmitButton, TextField } from '../ui/fields.tsx';
import { Notice } from '../ui/page.tsx';
import classes from './door.module.css';
import { Door } from './door.tsx';
import { FormNotice } from './form-notice.tsx';
import { showRefusal } from './refusal.ts';
import { withNext } from './with-next.ts';

interface LoginStepProps {
  /** Why the person is here. */
  notice: string | undefined;
  onSession: (session: Session) => Promise<void>;
  onChallenge: (challengeToken: string) => void;
}

export function LoginStep({ notice, onSession, onChallenge }: LoginStepProps) {
  const { t } = useTranslation('accounts');
  const [search] = useSearchParams();
  const form = useForm({ resolver: zodResolver(Login), defaultValues: { email: search.get('email') ?? '', password: '' } });

  const send = form.handleSubmit(async (credentials) => {
    try {
      const answer = await call(login, { body: credentials });
      if ('challenge' in answer) onChallenge(answer.challenge_token);
      else await onSession(answer);
    } catch (error) {
      showRefusal(form, error, { 'login.wrong': 'password' });
    }
  });

  return (
    <Door title={t('login.title')}>
      {notice === undefined ? null : <Notice>{notice}</Notice>}
      <form onSubmit={send} aria-label={t('login.form')} className={classes.form} noValidate>
        <FormNotice form={form} />
        <TextField
          form={form}
          name="email"
          label={t('field.email')}
          type="email"
          autoComplete="username"
          icon={<IconMail size={18} aria-hidden />}
        />
        <TextField
          form={form}
          name="password"
          label={t('field.password')}
          type="password"
          autoComplete="current-password"
          icon={<IconLock size={18} aria-hidden />}
        />
        <SubmitButton form={form} fullWidth>
          {t('login.submit')}
        </SubmitButton>
      </form>
      <p className={classes.links}>
        <Link to={withNext('/login', search, { forgot: '1' })} className={classes.link}>
          {t('login.forgot')}
        </Link>
        <Link to={withNext('/signup', search)} className={classes.link}>
          {t('login.signUp')}
        </Link>
      </p>
    </Door>
  );
}

import type { LoginAnswer } from '@munshi/contract/accounts/account.schema';
import { IconLock, IconMail } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link, useSearchParams } from 'react-router';
import type * as z from 'zod/mini';
import { Notice } from '../../ui/page/page.tsx';
import { SendButton, TextBox } from '../../ui/form/text-box.tsx';
import classes from './sign-in-layout.module.css';
import { SignInLayout } from './sign-in-layout.tsx';
import { useLoginForm } from './use-login-form.ts';
import { withNext } from './with-next.ts';

interface LoginStepProps {
  /** The reason why the user was sent to this page. */
  notice: string | undefined;
  onAnswer: (answer: z.infer<typeof LoginAnswer>) => Promise<void>;
  /** Called when the user is about to choose “Forgot password?”. */
  onForgetting: () => void;
}

export function LoginStep({ notice, onAnswer, onForgetting }: LoginStepProps) {
  const { t } = useTranslation('accounts');
  const [search] = useSearchParams();
  const form = useLoginForm({ email: search.get('email') ?? '', onAnswer });

  return (
    <SignInLayout title={t('login.title')}>
      {notice === undefined ? null : <Notice>{notice}</Notice>}
      <form
        onSubmit={(event) => void form.submit(event)}
        onFocus={form.preload}
        aria-label={t('login.form')}
        className={classes.form}
        noValidate
      >
        {form.notice ? <Notice tone="error">{form.notice}</Notice> : null}
        <TextBox
          {...form.field('email')}
          label={t('field.email')}
          type="email"
          autoComplete="username"
          leftSection={<IconMail size={18} aria-hidden />}
        />
        <TextBox
          {...form.field('password')}
          label={t('field.password')}
          type="password"
          autoComplete="current-password"
          leftSection={<IconLock size={18} aria-hidden />}
        />
        <SendButton isSending={form.isSending} fullWidth>
          {t('login.submit')}
        </SendButton>
      </form>
      <p className={classes.links}>
        <Link
          to={withNext('/login', search, { forgot: '1' })}
          onPointerEnter={onForgetting}
          onFocus={onForgetting}
          className={classes.link}
        >
          {t('login.forgot')}
        </Link>
        <Link to={withNext('/signup', search)} className={classes.link}>
          {t('login.signUp')}
        </Link>
      </p>
    </SignInLayout>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { AuthLayout } from '../../ui/page/auth-layout.tsx';

interface SignInLayoutProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** The layout of the sign-in pages, with the product's tagline beside the form. */
export function SignInLayout({ title, lead, children }: SignInLayoutProps) {
  const { t } = useTranslation(['accounts', 'shell']);
  return (
    <AuthLayout brand={t('shell:product')} promise={t('accounts:promise')} text={t('accounts:promiseText')} title={title} lead={lead}>
      {children}
    </AuthLayout>
  );
}

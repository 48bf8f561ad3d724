import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DoorPage } from '../ui/door-page.tsx';

interface DoorProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** The layout of the sign-in pages, with the product's tagline beside the form. */
export function Door({ title, lead, children }: DoorProps) {
  const { t } = useTranslation(['accounts', 'shell']);
  return (
    <DoorPage brand={t('shell:product')} promise={t('accounts:promise')} text={t('accounts:promiseText')} title={title} lead={lead}>
      {children}
    </DoorPage>
  );
}

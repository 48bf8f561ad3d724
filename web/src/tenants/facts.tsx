import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import classes from './tenants.module.css';

export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}

interface FactProps {
  name: string;
  value: string | null;
}

export function Fact({ name, value }: FactProps) {
  const { t } = useTranslation('tenants');
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{value || <span className={classes.quiet}>{t('firm.notGiven')}</span>}</dd>
    </div>
  );
}

import type { Tenant } from '@munshi/contract/tenants/tenant.schema';
import { useTranslation } from '../../i18n/i18n.ts';
import classes from './sign-in-layout.module.css';
import { SignInLayout } from './sign-in-layout.tsx';

interface FirmChoiceProps {
  /** The firm used last comes first. */
  tenants: readonly Tenant[];
  onChosen: (code: string) => void;
}

export function FirmChoice({ tenants, onChosen }: FirmChoiceProps) {
  const { t } = useTranslation('accounts');
  return (
    <SignInLayout title={t('login.firmTitle')} lead={t('login.firmLead')}>
      <ul className={classes.firms} aria-label={t('login.firmTitle')}>
        {tenants.map((tenant, index) => (
          <li key={tenant.code}>
            {/* This question has just replaced the form that had the focus. */}
            <button type="button" className={classes.firm} autoFocus={index === 0} onClick={() => onChosen(tenant.code)}>
              <b>{tenant.name}</b>
              <span>{index === 0 ? `${tenant.role_display}, ${t('login.lastUsed')}` : tenant.role_display}</span>
            </button>
          </li>
        ))}
      </ul>
    </SignInLayout>
  );
}

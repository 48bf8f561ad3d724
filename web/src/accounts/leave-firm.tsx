import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { leaveFirm } from '@munshi/contract/tenants/tenant.endpoints';
import type { Tenant } from '@munshi/contract/tenants/tenant.schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../platform/api.ts';
import { messageOf } from '../platform/problem.ts';
import { tenantsQuery } from '../platform/profile.queries.ts';
import { selectTenant } from '../platform/session.ts';
import { START_FIRM_PAGE } from '../platform/start-firm.ts';
import { useChangeFirm } from '../platform/use-change-firm.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { FORCED } from '../ui/forced-navigation.ts';
import { toasts } from '../ui/toasts.ts';
import classes from './account.module.css';
import { SettingsSection } from './settings-frame.tsx';

/** The way out of the firm one works in: says what stays and what goes, and asks once more. */
export function LeaveFirm({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation(['accounts', 'ui']);
  const [isAsking, dialog] = useDisclosure(false);
  const goOn = useGoOn();
  const leaving = useMutation({ mutationFn: () => call(leaveFirm) });
  const leave = () =>
    leaving.mutate(undefined, {
      onSuccess: async ({ message }) => {
        await goOn();
        toasts.success(message);
      },
      onError: (error) => {
        dialog.close();
        toasts.error(messageOf(error, t('ui:error.text')));
      },
    });
  const firm = { firm: tenant.name };
  return (
    <SettingsSection title={t('leaving.title', firm)} text={t('leaving.text')}>
      <div>
        <Button variant="default" color="margin" className={classes.naming} onClick={dialog.open}>
          {t('leaving.open', firm)}
        </Button>
      </div>
      <ConfirmDialog
        opened={isAsking}
        title={t('leaving.ask', firm)}
        confirm={t('leaving.submit')}
        isDangerous
        isBusy={leaving.isPending}
        onConfirm={leave}
        onCancel={dialog.close}
      >
        {t('leaving.text')}
      </ConfirmDialog>
    </SettingsSection>
  );
}

/** On in the firm used last of those that are left; where none is, to where one is started. */
function useGoOn() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const changeFirm = useChangeFirm();
  return async () => {
    selectTenant(null);
    const [next] = await client.fetchQuery({ ...tenantsQuery, staleTime: 0 }).catch(() => []);
    if (next) return await changeFirm(next, { isOut: true });
    await navigate(START_FIRM_PAGE, { state: FORCED, replace: true });
    client.clear();
  };
}

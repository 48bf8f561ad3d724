import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { leaveFirm } from '@munshi/contract/tenants/member.endpoints';
import type { Tenant } from '@munshi/contract/tenants/tenant.schema';
import { useMutation } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { HandoverBefore, HandoverSheet } from '../../handovers/public.ts';
import { call } from '../../platform/calls/api.ts';
import { continueIn } from '../../platform/session/lost-firm.ts';
import { messageOf } from '../../platform/calls/problem.ts';
import { tenantsQuery, useMay, useProfile } from '../../platform/profile.queries.ts';
import { queryClient } from '../../platform/calls/query-client.ts';
import { selectTenant } from '../../platform/session/session.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { toasts } from '../../ui/overlay/toasts.ts';
import classes from '../account.module.css';
import { SettingsSection } from './settings-frame.tsx';

/** Leaves the current firm: says what remains and what is removed, and asks for confirmation. */
export function LeaveFirm({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation(['accounts', 'ui']);
  const [isAsking, dialog] = useDisclosure(false);
  const [isHanding, sheet] = useDisclosure(false);
  const [profile, mayWrite] = [useProfile(), useMay('case:write')];
  const handOver = () => {
    dialog.close();
    sheet.open();
  };
  const leaving = useMutation({ mutationFn: () => call(leaveFirm) });
  const leave = () =>
    leaving.mutate(undefined, {
      onSuccess: async ({ message }) => {
        // Deselected first, so that the closing event stream does not report a lost firm.
        selectTenant(null);
        await continueIn(await queryClient.fetchQuery({ ...tenantsQuery, staleTime: 0 }).catch(() => []));
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
        {profile && mayWrite ? (
          <Suspense fallback={null}>
            <HandoverBefore from={profile.id} name={profile.display_name || profile.name} onHandOver={handOver} />
          </Suspense>
        ) : null}
      </ConfirmDialog>
      {profile && mayWrite ? (
        <HandoverSheet opened={isHanding} onClose={sheet.close} from={profile.id} name={profile.display_name || profile.name} />
      ) : null}
    </SettingsSection>
  );
}

import { Button } from '@mantine/core';
import type { Invite } from '@munshi/contract/invites/invite.schema';
import { useState } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { messageOf } from '../platform/calls/problem.ts';
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx';
import { DataTable } from '../ui/list/data-table.tsx';
import { formatDay } from '../ui/format/dates.ts';
import { StatusDot, type Tone } from '../ui/display/badges.tsx';
import type { Column } from '../ui/list/table-model.ts';
import { toasts } from '../ui/overlay/toasts.ts';
import { useResendInvite, useRevokeInvite } from './invite.queries.ts';
import classes from './invites.module.css';

const tones: Record<Invite['status'], Tone> = { pending: 'amber', accepted: 'accent', expired: 'red', revoked: 'neutral' };

/** Rows and columns of the skeleton: those of a new firm. */
const SKELETON = { rows: 3, columns: 3 };

interface InvitesTableProps {
  /** Undefined while loading. */
  invites: readonly Invite[] | undefined;
}

/** Invitations with their state; an open one can be resent or revoked, an expired one resent. */
export function InvitesTable({ invites }: InvitesTableProps) {
  const { t } = useTranslation(['invites', 'ui']);
  const [leaving, setLeaving] = useState<Invite>();
  const resend = useResendInvite();
  const revoke = useRevokeInvite();
  const callbacks = {
    onSuccess: ({ message }: { message: string }) => toasts.success(message),
    onError: (error: Error) => toasts.error(messageOf(error, t('ui:error.text'))),
  };
  const confirmRevoke = () => {
    if (leaving) revoke.mutate(leaving.id, { ...callbacks, onSettled: () => setLeaving(undefined) });
  };
  const columns: Column<Invite>[] = [
    {
      key: 'name',
      header: t('invites:list.name'),
      isMain: true,
      cell: (invite) => (
        <span className={classes.person}>
          {invite.name}
          <small>{invite.email}</small>
        </span>
      ),
      phoneCell: (invite) => invite.name,
    },
    { key: 'email', header: t('invites:list.email'), isPhoneOnly: true, cell: (invite) => invite.email },
    {
      key: 'status',
      header: t('invites:list.status'),
      cell: (invite) => (
        <span className={classes.person}>
          {invite.role_display}
          <StatusDot tone={tones[invite.status]}>{t(`invites:list.${invite.status}`)}</StatusDot>
          {invite.status === 'pending' ? (
            <small className={classes.until}>{t('invites:list.until', { day: formatDay(invite.expires_at) })}</small>
          ) : null}
        </span>
      ),
      phoneCell: (invite) => invite.role_display,
    },
    {
      key: 'progress',
      header: t('invites:list.status'),
      isPhoneOnly: true,
      onPhone: 'end',
      cell: (invite) => <StatusDot tone={tones[invite.status]}>{t(`invites:list.${invite.status}`)}</StatusDot>,
    },
    {
      key: 'until',
      header: t('invites:list.expiry'),
      isPhoneOnly: true,
      cell: (invite) => (invite.status === 'pending' ? t('invites:list.until', { day: formatDay(invite.expires_at) }) : null),
    },
    {
      key: 'actions',
      header: t('invites:list.actions'),
      onPhone: 'foot',
      // The text itself, not an element: rows of a phone leave out a cell without a value.
      cell: (invite) =>
        invite.status === 'accepted' || invite.status === 'revoked' ? (
          '-'
        ) : (
          <InviteActions
            invite={invite}
            isBusy={resend.isPending || revoke.isPending}
            onResend={() => resend.mutate(invite.id, callbacks)}
            onRevoke={() => setLeaving(invite)}
          />
        ),
    },
  ];
  return (
    <>
      <DataTable
        label={t('invites:list.label')}
        columns={columns}
        rows={invites}
        keyOf={(invite) => invite.id}
        skeletonRows={SKELETON.rows}
        skeletonColumns={SKELETON.columns}
      />
      <ConfirmDialog
        opened={leaving !== undefined}
        title={t('invites:list.revokeTitle')}
        confirm={t('invites:list.revokeConfirm')}
        isDangerous
        isBusy={revoke.isPending}
        onConfirm={confirmRevoke}
        onCancel={() => setLeaving(undefined)}
      >
        {t('invites:list.revokeText', { name: leaving?.name ?? '' })}
      </ConfirmDialog>
    </>
  );
}

interface InviteActionsProps {
  invite: Invite;
  isBusy: boolean;
  onResend: () => void;
  onRevoke: () => void;
}

function InviteActions({ invite, isBusy, onResend, onRevoke }: InviteActionsProps) {
  const { t } = useTranslation('invites');
  const { name, status } = invite;
  return (
    <span className={classes.buttons}>
      <Button variant="default" disabled={isBusy} aria-label={t('list.resendTo', { name })} onClick={onResend}>
        {t('list.resend')}
      </Button>
      {status === 'pending' ? (
        <Button variant="default" disabled={isBusy} aria-label={t('list.revokeOf', { name })} onClick={onRevoke}>
          {t('list.revoke')}
        </Button>
      ) : null}
    </span>
  );
}

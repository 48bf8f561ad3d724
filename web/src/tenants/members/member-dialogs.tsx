import type { Member } from '@munshi/contract/tenants/tenant.schema';
import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { HandoverBefore } from '../../handovers/public.ts';
import { messageOf } from '../../platform/calls/problem.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { toasts } from '../../ui/overlay/toasts.ts';
import { useDeleteMember, useRevokeMemberSessions } from './member-writes.ts';

interface MemberDialogProps {
  member: Member;
  onClose: () => void;
}

interface EndMemberDialogProps extends MemberDialogProps {
  /** The mutation on the member. Its response contains the message to show. */
  end: UseMutationResult<{ message: string }, Error, string>;
  title: string;
  confirm: string;
  children: ReactNode;
}

/** Asks before an action on a member that cannot be undone. */
function EndMemberDialog({ member, onClose, end, title, confirm, children }: EndMemberDialogProps) {
  const { t } = useTranslation('ui');
  const run = () =>
    end.mutate(member.id, {
      onSuccess: ({ message }) => toasts.success(message),
      onError: (error) => toasts.error(messageOf(error, t('error.text'))),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog opened title={title} confirm={confirm} isDangerous isBusy={end.isPending} onConfirm={run} onCancel={onClose}>
      {children}
    </ConfirmDialog>
  );
}

const nameOf = ({ display_name, name }: Member) => display_name || name;

/** Signs a colleague out on every device, for example when a phone was lost. */
export function SignOutMemberDialog(props: MemberDialogProps) {
  const { t } = useTranslation('tenants');
  const words = { title: t('members.signOutTitle', { name: nameOf(props.member) }), confirm: t('members.signOutConfirm') };
  return (
    <EndMemberDialog {...props} {...words} end={useRevokeMemberSessions()}>
      {t('members.signOutText')}
    </EndMemberDialog>
  );
}

interface RemoveMemberDialogProps extends MemberDialogProps {
  isOwn: boolean;
  /** Opens the handover of their work instead. */
  onHandOver: () => void;
}

/** Removes a member from the firm, or lets the signed-in user leave it. */
export function RemoveMemberDialog({ isOwn, onHandOver, ...props }: RemoveMemberDialogProps) {
  const { t } = useTranslation('tenants');
  const words = { title: t('members.removeTitle', { name: nameOf(props.member) }), confirm: t('members.removeConfirm') };
  return (
    <EndMemberDialog {...props} {...words} end={useDeleteMember()}>
      {isOwn ? t('members.leaveText') : t('members.removeText')}
      <Suspense fallback={null}>
        <HandoverBefore from={props.member.id} name={nameOf(props.member)} onHandOver={onHandOver} />
      </Suspense>
    </EndMemberDialog>
  );
}

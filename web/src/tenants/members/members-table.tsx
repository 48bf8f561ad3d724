import { Button } from '@mantine/core';
import type { Member } from '@munshi/contract/tenants/tenant.schema';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HandoverButton, HandoverSheet } from '../../handovers/public.ts';
import { useProfile } from '../../platform/profile.queries.ts';
import { DataTable } from '../../ui/list/data-table.tsx';
import { formatDay } from '../../ui/format/dates.ts';
import { lazyOverlay } from '../../ui/lazy/lazy-overlay.tsx';
import type { Column } from '../../ui/list/table-model.ts';
import { MemberAvatar } from './member-avatar.tsx';
import { RemoveMemberDialog, SignOutMemberDialog } from './member-dialogs.tsx';
import classes from '../tenants.module.css';

const ResetFactorDialog = lazyOverlay(() => import('./reset-factor-dialog.tsx').then((module) => module.ResetFactorDialog));
const RoleModal = lazyOverlay(() => import('./role-modal.tsx').then((module) => module.RoleModal));

/** Rows and columns of the skeleton: those of a new firm. */
const SKELETON = { rows: 3, columns: 3 };

interface MembersTableProps {
  /** Undefined while loading. */
  members: readonly Member[] | undefined;
  mayWrite: boolean;
  /** Id of the element that says why nothing can be changed here. */
  reasonId: string;
}

type Open = { what: 'role' | 'removal' | 'factor' | 'devices' | 'handover'; member: Member } | undefined;

const nameOf = ({ display_name: displayName, name }: Member) => displayName || name;

/** The members with their roles, and an admin's actions on them. */
export function MembersTable({ members, mayWrite, reasonId }: MembersTableProps) {
  const { t } = useTranslation('tenants');
  const ownId = useProfile()?.id;
  const [open, setOpen] = useState<Open>();
  const opener = useRef<Element>(null);
  const ask = (next: Open) => {
    opener.current = document.activeElement;
    setOpen(next);
  };
  const close = () => setOpen(undefined);
  // The dialogs unmount when closed, so none can return the focus to its opener.
  useEffect(() => {
    if (!open && opener.current instanceof HTMLElement) opener.current.focus();
  }, [open]);
  const nameCell = (member: Member) => (
    <>
      {nameOf(member)} {member.id === ownId ? <span className={classes.you}>({t('members.you')})</span> : null}
    </>
  );
  const columns: Column<Member>[] = [
    {
      key: 'name',
      header: t('members.name'),
      isMain: true,
      cell: (member) => (
        <span className={classes.member}>
          <MemberAvatar member={member} />
          <span className={classes.person}>
            <span>{nameCell(member)}</span>
            <small>{member.email}</small>
            <small>{t('members.joined', { day: formatDay(member.joined_at) })}</small>
          </span>
        </span>
      ),
      phoneCell: nameCell,
    },
    { key: 'email', header: t('members.email'), isPhoneOnly: true, cell: (member) => member.email },
    { key: 'role', header: t('members.role'), cell: (member) => member.role_display },
    {
      key: 'actions',
      header: t('members.actions'),
      onPhone: 'foot',
      cell: (member) => (
        <MemberActions
          id={member.id}
          name={member.display_name || member.name}
          reasonId={mayWrite ? undefined : reasonId}
          onRole={() => ask({ what: 'role', member })}
          onRemove={() => ask({ what: 'removal', member })}
          onSignOut={member.id === ownId ? undefined : () => ask({ what: 'devices', member })}
          onReset={member.has_second_factor && member.id !== ownId ? () => ask({ what: 'factor', member }) : undefined}
        />
      ),
    },
  ];
  return (
    <>
      <DataTable
        label={t('members.label')}
        columns={columns}
        rows={members}
        keyOf={(member) => member.id}
        skeletonRows={SKELETON.rows}
        skeletonColumns={SKELETON.columns}
      />
      {open?.what === 'role' ? <RoleModal opened member={open.member} isOwn={open.member.id === ownId} onClose={close} /> : null}
      {open?.what === 'factor' ? <ResetFactorDialog opened member={open.member} onClose={close} /> : null}
      {open?.what === 'devices' ? <SignOutMemberDialog member={open.member} onClose={close} /> : null}
      {open?.what === 'removal' ? (
        <RemoveMemberDialog
          member={open.member}
          isOwn={open.member.id === ownId}
          onClose={close}
          onHandOver={() => setOpen({ what: 'handover', member: open.member })}
        />
      ) : null}
      {open?.what === 'handover' ? <HandoverSheet opened onClose={close} from={open.member.id} name={nameOf(open.member)} /> : null}
    </>
  );
}

interface MemberActionsProps {
  id: string;
  name: string;
  reasonId: string | undefined;
  onRole: () => void;
  onRemove: () => void;
  /** Undefined for the user's own row. */
  onSignOut: (() => void) | undefined;
  /** Undefined for a member without a second factor, and for the user's own row. */
  onReset: (() => void) | undefined;
}

function MemberActions({ id, name, reasonId, onRole, onRemove, onSignOut, onReset }: MemberActionsProps) {
  const { t } = useTranslation('tenants');
  const refused = reasonId === undefined ? {} : { disabled: true, 'aria-describedby': reasonId };
  return (
    <span className={classes.buttons}>
      <Button variant="default" aria-label={t('members.changeRoleOf', { name })} onClick={onRole} {...refused}>
        {t('members.changeRole')}
      </Button>
      {onSignOut ? (
        <Button variant="default" aria-label={t('members.signOutOf', { name })} onClick={onSignOut} {...refused}>
          {t('members.signOut')}
        </Button>
      ) : null}
      {onReset ? (
        <Button variant="default" aria-label={t('members.resetOf', { name })} onClick={onReset} {...refused}>
          {t('members.reset')}
        </Button>
      ) : null}
      {reasonId === undefined ? <HandoverButton from={id} name={name} isPlain /> : null}
      <Button variant="default" aria-label={t('members.removeOf', { name })} onClick={onRemove} {...refused}>
        {t('members.remove')}
      </Button>
    </span>
  );
}

import type { Member } from '@munshi/contract/tenants/tenant.schema';
import { IconLogout, IconShieldOff, IconTransfer, IconUserCog, IconUserMinus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { HandoverSheet } from '../../handovers/public.ts';
import { useMay, useProfile } from '../../platform/profile.queries.ts';
import { DataTable } from '../../ui/list/data-table.tsx';
import { formatDay } from '../../ui/format/dates.ts';
import { lazyOverlay } from '../../ui/lazy/lazy-overlay.tsx';
import { type MenuEntry, MoreMenu } from '../../ui/overlay/more-menu.tsx';
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

interface MemberRequest {
  what: 'role' | 'removal' | 'factor' | 'devices' | 'handover';
  member: Member;
}

const nameOf = ({ display_name: displayName, name }: Member) => displayName || name;

/** The members with their roles, and an admin's actions on them. */
export function MembersTable({ members, mayWrite, reasonId }: MembersTableProps) {
  const { t } = useTranslation('tenants');
  const ownId = useProfile()?.id;
  const [open, setOpen] = useState<MemberRequest>();
  const opener = useRef<Element>(null);
  const ask = (next: MemberRequest) => {
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
      onPhone: 'end',
      width: '4rem',
      cell: (member) => <MemberMenu member={member} isOwn={member.id === ownId} reasonId={mayWrite ? undefined : reasonId} onAsk={ask} />,
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

interface MemberMenuProps {
  member: Member;
  isOwn: boolean;
  /** Id of the element that says why nothing can be changed; undefined for an admin. */
  reasonId: string | undefined;
  onAsk: (next: MemberRequest) => void;
}

/** What an admin can do with a member. Their own devices and second factor are under Settings, Security. */
function MemberMenu({ member, isOwn, reasonId, onAsk }: MemberMenuProps) {
  const { t } = useTranslation(['tenants', 'bulkChanges']);
  const mayHandOver = useMay('case:write');
  const ask = (what: MemberRequest['what']) => () => onAsk({ what, member });
  const entries: MenuEntry[] = [
    { text: t('members.changeRole'), icon: IconUserCog, run: ask('role') },
    ...(isOwn ? [] : [{ text: t('members.signOutEverywhere'), icon: IconLogout, run: ask('devices') }]),
    ...(member.has_second_factor && !isOwn ? [{ text: t('members.reset'), icon: IconShieldOff, run: ask('factor') }] : []),
    ...(mayHandOver ? [{ text: t('bulkChanges:handover.button'), icon: IconTransfer, run: ask('handover') }] : []),
    'line',
    { text: t('members.removeFromFirm'), icon: IconUserMinus, isDanger: true, run: ask('removal') },
  ];
  return <MoreMenu variant="subtle" label={t('members.actionsOf', { name: nameOf(member) })} entries={entries} refusedBy={reasonId} />;
}

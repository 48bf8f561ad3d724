import { zodResolver } from '@hookform/resolvers/zod';
import { Modal } from '@mantine/core';
import { type Member, MemberRoleChange } from '@munshi/contract/tenants/tenant.schema';
import { useQuery } from '@tanstack/react-query';
import { useForm, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { rolesQuery } from '../../platform/profile.queries.ts';
import { messageOf } from '../../platform/calls/problem.ts';
import { SubmitButton } from '../../ui/form/fields.tsx';
import { Notice } from '../../ui/page/page.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { toasts } from '../../ui/overlay/toasts.ts';
import { useUpdateMemberRole } from './member-writes.ts';
import classes from '../tenants.module.css';

interface RoleModalProps {
  member: Member;
  isOwn: boolean;
  opened: boolean;
  onClose: () => void;
}

/** Changes a member's role; shows what the chosen role may do. */
export function RoleModal({ member, isOwn, opened, onClose }: RoleModalProps) {
  const { t } = useTranslation(['tenants', 'ui', 'shell']);
  const roles = useQuery(rolesQuery);
  const change = useUpdateMemberRole();
  const form = useForm({ resolver: zodResolver(MemberRoleChange), defaultValues: { role: member.role_name } });
  const { isDirty } = useFormState({ control: form.control });
  const chosen = useWatch({ control: form.control, name: 'role' });
  const name = member.display_name || member.name;

  const save = form.handleSubmit(async ({ role }) => {
    try {
      const saved = await change.mutateAsync({ id: member.id, role });
      const message = t('tenants:members.roleSaved', { name, role: saved.role_display });
      const count = saved.revoked_invites;
      toasts.success(count > 0 ? `${message} ${t('tenants:members.invitesRevoked', { count })}` : message);
      onClose();
    } catch (error) {
      form.setError('role', { type: 'server', message: messageOf(error, t('ui:error.text')) });
    }
  });

  const failed = roles.error ? messageOf(roles.error, t('shell:profile.rolesFailed')) : undefined;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('tenants:members.roleTitle', { name })}
      closeButtonProps={{ 'aria-label': t('ui:dialog.close') }}
    >
      <form onSubmit={save} aria-label={t('tenants:members.roleTitle', { name })} className={classes.form} noValidate>
        {failed === undefined ? null : <Notice tone="error">{failed}</Notice>}
        {isOwn ? <Notice tone="warning">{t('tenants:members.ownRole')}</Notice> : null}
        <SelectField
          form={form}
          name="role"
          label={t('tenants:members.role')}
          options={(roles.data ?? []).map((role) => ({ value: role.name, label: role.display }))}
          isLoading={roles.isPending}
          help={roles.data?.find((role) => role.name === chosen)?.description}
        />
        <SubmitButton form={form} disabled={!isDirty}>
          {t('tenants:members.saveRole')}
        </SubmitButton>
      </form>
    </Modal>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Modal } from '@mantine/core';
import { InviteDraft } from '@munshi/contract/invites/invite.schema';
import type { Role } from '@munshi/contract/tenants/role';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from '../i18n/i18n.ts';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { isProblem } from '../platform/calls/api.ts';
import { ApiError, messageOf } from '../platform/calls/problem.ts';
import { rolesQuery } from '../platform/profile.queries.ts';
import { SubmitButton, TextField } from '../ui/form/fields.tsx';
import { Notice } from '../ui/page/page.tsx';
import { SelectField } from '../ui/form/select-field.tsx';
import { toasts } from '../ui/overlay/toasts.ts';
import { useCreateInvite } from './invite.queries.ts';
import classes from './invites.module.css';

interface InviteModalProps {
  opened: boolean;
  onClose: () => void;
}

/** Allows an empty role until one is chosen; validation reports it. */
const InviteFormValues = z.extend(InviteDraft, { role: z.pipe(z.string(), InviteDraft.shape.role) });

const blamesEmail = (error: unknown) => error instanceof ApiError && 'email' in error.fields;

/** Invites a colleague by name, e-mail and role (spec 5 and 8). Typed values stay when the modal is closed without sending. */
export function InviteModal({ opened, onClose }: InviteModalProps) {
  const { t } = useTranslation(['invites', 'ui']);
  const roles = useQuery({ ...rolesQuery, enabled: opened });
  const create = useCreateInvite();
  const form = useForm({ resolver: zodResolver(InviteFormValues), defaultValues: { name: '', email: '', role: '' } });
  const missing = useMissing(useWatch({ control: form.control }));

  const send = form.handleSubmit(async (draft) => {
    try {
      const { message } = await create.mutateAsync(draft);
      toasts.success(message || t('invites:modal.sent'));
      form.reset();
      onClose();
    } catch (error) {
      const sentence = messageOf(error, t('invites:modal.failed'));
      toasts.error(sentence);
      if (blamesEmail(error)) form.setError('email', { type: 'server', message: sentence });
    }
  });

  const close = () => {
    create.reset();
    onClose();
  };

  const missingId = useId();
  const options = (roles.data ?? []).map(({ name, display }) => ({ value: name, label: display }));
  return (
    <Modal opened={opened} onClose={close} title={t('invites:modal.title')} closeButtonProps={{ 'aria-label': t('ui:dialog.close') }}>
      <form onSubmit={send} aria-label={t('invites:modal.form')} className={classes.form} noValidate>
        {roles.error ? (
          <Notice tone="error">
            <p>{messageOf(roles.error, t('invites:modal.rolesFailed'))}</p>
            <Button variant="default" mt={8} onClick={() => void roles.refetch()}>
              {t('invites:modal.retry')}
            </Button>
          </Notice>
        ) : null}
        {create.error && !blamesEmail(create.error) ? <Refusal error={create.error} onLeave={close} /> : null}
        <TextField
          form={form}
          name="name"
          label={t('invites:modal.name')}
          placeholder={t('invites:modal.namePlaceholder')}
          autoComplete="off"
          autoFocus
        />
        <TextField
          form={form}
          name="email"
          label={t('invites:modal.email')}
          placeholder={t('invites:modal.emailPlaceholder')}
          type="email"
          autoComplete="off"
        />
        <SelectField
          form={form}
          name="role"
          label={t('invites:modal.role')}
          options={options}
          isLoading={roles.isPending}
          renderOption={({ option }) => <RoleOption role={roles.data?.find(({ name }) => name === option.value)} />}
        />
        <SubmitButton
          form={form}
          disabled={missing !== '' || roles.isPending || options.length === 0}
          describedBy={missing === '' ? undefined : missingId}
          fullWidth
        >
          {t('invites:modal.send')}
        </SubmitButton>
        <p id={missingId} className={classes.missing} aria-live="polite">
          {missing}
        </p>
      </form>
    </Modal>
  );
}

/** A role, with what it may do in a few words. */
function RoleOption({ role }: { role: Role | undefined }) {
  return (
    <span className={classes.role}>
      <span>{role?.display}</span> <small>{role?.description}</small>
    </span>
  );
}

/** The fields that are still missing, in words; empty if there are none. */
function useMissing(values: Partial<z.input<typeof InviteFormValues>>): string {
  const { t } = useTranslation('invites');
  const checked = InviteFormValues.safeParse(values);
  if (checked.success) return '';
  const words = {
    name: t('modal.missingFields.name'),
    email: (values.email ?? '').trim() === '' ? t('modal.missingFields.email') : t('modal.missingFields.invalidEmail'),
    role: t('modal.missingFields.role'),
  };
  const blamed = new Set(checked.error.issues.map(({ path: [field] }) => field));
  const fields = (['name', 'email', 'role'] as const).filter((field) => blamed.has(field)).map((field) => words[field]);
  return t('modal.missing', { fields: fields.join(', ') });
}

/** Shown in the modal instead of a toast: a full plan cannot be read and dealt with in four seconds. */
function Refusal({ error, onLeave }: { error: Error; onLeave: () => void }) {
  const { t } = useTranslation('invites');
  return (
    <Notice tone="error">
      <p>{messageOf(error, t('modal.failed'))}</p>
      {isProblem(error, 'plan.members_full') ? (
        <Link to="/settings/plan" onClick={onLeave}>
          {t('modal.goPlan')}
        </Link>
      ) : null}
    </Notice>
  );
}

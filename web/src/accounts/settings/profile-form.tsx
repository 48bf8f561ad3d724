import { zodResolver } from '@hookform/resolvers/zod';
import { type Profile, ProfileUpdate } from '@munshi/contract/accounts/profile.schema';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { SubmitButton, TextField } from '../../ui/form/fields.tsx';
import { FormSummary } from '../../ui/form/form-summary.tsx';
import { toasts } from '../../ui/overlay/toasts.ts';
import { UnsavedChanges } from '../../ui/overlay/unsaved-changes.tsx';
import { applyServerErrors } from '../../platform/forms/apply-server-errors.ts';
import { useUpdateProfile } from '../account.queries.ts';
import classes from '../account.module.css';
import { OwnPhoto } from './own-photo.tsx';
import { MobileOrNone } from '../sign-up/signup-form.ts';

const ProfileDraft = z.extend(z.required(z.pick(ProfileUpdate, { name: true, display_name: true }), { name: true }), {
  mobile: MobileOrNone,
});

const valuesOf = ({ name, display_name, mobile }: Profile) => ({ name, display_name: display_name ?? '', mobile: mobile ?? '' });

export function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation('accounts');
  const update = useUpdateProfile();
  const form = useForm({ resolver: zodResolver(ProfileDraft), defaultValues: valuesOf(profile) });
  const typed = useWatch({ control: form.control });
  const shownName = typed.display_name?.trim() || typed.name?.trim() || profile.email;

  const save = form.handleSubmit(async (draft) => {
    try {
      const saved = await update.mutateAsync({ ...draft, display_name: draft.display_name || null });
      form.reset(valuesOf(saved));
      toasts.success(saved.message || t('profile.saved'));
    } catch (error) {
      applyServerErrors(form, error);
    }
  });

  const labels = { name: t('field.name'), display_name: t('field.displayName'), mobile: t('field.mobile') };
  return (
    <section className={classes.section}>
      <div className={classes.who}>
        <div className={classes.whoWords}>
          <b>{shownName}</b>
          <span>{profile.email}</span>
          {profile.tenant ? <span>{t('profile.role', { role: profile.role_display ?? '', tenant: profile.tenant.name })}</span> : null}
        </div>
      </div>
      <OwnPhoto name={shownName} />
      <form onSubmit={save} aria-label={t('profile.form')} className={classes.form} noValidate>
        <FormSummary form={form} labels={labels} />
        <TextField form={form} name="name" label={labels.name} autoComplete="name" />
        <TextField form={form} name="display_name" label={labels.display_name} isOptional help={t('profile.displayNameHelp')} />
        <TextField form={form} name="mobile" label={labels.mobile} type="tel" autoComplete="tel" isOptional help={t('field.mobileHelp')} />
        <p className={classes.quiet}>
          {t('profile.emailHelp')} <Link to="/settings">{t('profile.changeEmail')}</Link>
        </p>
        <div>
          <SubmitButton form={form}>{t('profile.save')}</SubmitButton>
        </div>
        <UnsavedChanges form={form} />
      </form>
    </section>
  );
}

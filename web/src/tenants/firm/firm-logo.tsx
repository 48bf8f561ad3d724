import { logoLimits } from '@munshi/contract/platform/picture';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/i18n.ts';
import { messageOf } from '../../platform/calls/problem.ts';
import { PictureChooser } from '../../ui/picture/picture-chooser.tsx';
import { runWithToast } from '../../platform/run-with-toast.ts';
import { toasts } from '../../ui/overlay/toasts.ts';
import { logoQuery, useUpdateLogo } from './firm.queries.ts';
import classes from '../tenants.module.css';

/** The firm's logo, with buttons to change it for an admin. */
export function FirmLogo({ mayWrite }: { mayWrite: boolean }) {
  const { t } = useTranslation(['tenants', 'ui']);
  const { data } = useQuery(logoQuery);
  const change = useUpdateLogo();
  const picture = data?.picture ?? null;
  const preview = picture ? (
    <img src={picture} alt={t('tenants:logo.alt')} className={classes.logo} />
  ) : (
    <span className={classes.noLogo}>{t('tenants:logo.none')}</span>
  );
  if (!mayWrite) return preview;
  const putBack = () =>
    runWithToast(
      change.mutateAsync(picture),
      () => undefined,
      (message) => message || t('ui:error.text'),
    );
  const remove = async () => {
    await change.mutateAsync(null);
    toasts.success(t('tenants:logo.removed'), { action: { label: t('ui:toast.undo'), run: () => void putBack() } });
  };
  const choose = async (chosen: string) => {
    await change.mutateAsync(chosen);
    toasts.success(t('tenants:logo.saved'));
  };
  return (
    <PictureChooser
      label={t('tenants:logo.label')}
      limits={logoLimits}
      preview={preview}
      hasPicture={picture !== null}
      onChoose={choose}
      onRemove={remove}
      messageOf={(error) => messageOf(error, t('ui:error.text'))}
    />
  );
}

import { photoLimits } from '@munshi/contract/platform/picture';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/i18n.ts';
import { messageOf } from '../../platform/calls/problem.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { PictureChooser } from '../../ui/picture/picture-chooser.tsx';
import { runWithToast } from '../../platform/run-with-toast.ts';
import { toasts } from '../../ui/overlay/toasts.ts';
import { photoQuery, useUpdatePhoto } from './photo.queries.ts';

/** The user's photo, with buttons to change and remove it. A removed photo can be restored at once. */
export function OwnPhoto({ name }: { name: string }) {
  const { t } = useTranslation(['accounts', 'ui']);
  const { data } = useQuery(photoQuery);
  const change = useUpdatePhoto();
  const picture = data?.picture ?? null;
  const putBack = () =>
    runWithToast(
      change.mutateAsync(picture),
      () => undefined,
      (message) => message || t('ui:error.text'),
    );
  const remove = async () => {
    await change.mutateAsync(null);
    const undo = { label: t('ui:toast.undo'), run: () => void putBack() };
    toasts.success(t('accounts:photo.removed'), { action: undo });
  };
  const choose = async (chosen: string) => {
    await change.mutateAsync(chosen);
    toasts.success(t('accounts:photo.saved'));
  };
  return (
    <PictureChooser
      label={t('accounts:photo.label')}
      limits={photoLimits}
      preview={<Avatar name={name} picture={picture} size="large" />}
      hasPicture={picture !== null}
      onChoose={choose}
      onRemove={remove}
      messageOf={(error) => messageOf(error, t('ui:error.text'))}
    />
  );
}

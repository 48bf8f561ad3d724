import { exportPerson } from '@munshi/contract/people/person-erasure.endpoints';
import { useTranslation } from '../../i18n/i18n.ts';
import { callForFile } from '../../platform/calls/api.ts';
import { messageOf } from '../../platform/calls/problem.ts';
import { toasts } from '../../ui/overlay/toasts.ts';

/** Lifetime of the object URL of a downloaded file, in milliseconds. */
const FILE_LIFETIME_MS = 60_000;

/** Downloads all data that the firm stores about a person as a ZIP. */
export function usePersonExport({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('people');
  const run = async () => {
    const response = await callForFile(exportPerson, { params: { id } });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(await response.blob());
    link.download = `${name} - personal data.zip`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), FILE_LIFETIME_MS);
  };
  return () => {
    run().catch((error: unknown) => toasts.error(t('erasure.exportFailed', { message: messageOf(error, '') })));
  };
}

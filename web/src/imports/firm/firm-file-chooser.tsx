import { Button } from '@mantine/core';
import type { FirmImports } from '@munshi/contract/imports/firm-import.schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/i18n.ts';
import { useNavigate } from 'react-router';
import { messageOf } from '../../platform/calls/problem.ts';
import { formatBytes } from '../../tenants/public.ts';
import { formatCount } from '../../ui/format/numbers.ts';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Notice } from '../../ui/page/page.tsx';
import { TextSkeleton } from '../../ui/page/page-skeletons.tsx';
import { FileZone } from '../file-zone.tsx';
import classes from '../imports.module.css';
import { firmImportsQuery, isOpen } from './firm-import.queries.ts';
import { startFirmUpload } from './firm-upload.ts';

/** Takes Munshi's own export, if the firm can take one, and leads to its check. */
export function FirmFileChooser() {
  const { t } = useTranslation(['imports', 'ui']);
  const { data, error, isFetching, refetch } = useQuery(firmImportsQuery);
  if (data) return <Offer found={data} />;
  return error && !isFetching ? (
    <ErrorState title={t('imports:failed')} message={messageOf(error, t('ui:error.text'))} onRetry={() => void refetch()} />
  ) : (
    <TextSkeleton lines={4} />
  );
}

/** What the firm can do with an export: choose its file, have the operator import it, or nothing, with the reason. */
export function Offer({ found }: { found: FirmImports }) {
  const { t } = useTranslation('imports');
  const navigate = useNavigate();
  const open = found.items.find(isOpen);
  if (open && open.state !== 'uploading')
    return (
      <Notice>
        <p>{t('firm.underWay', { name: open.file_name })}</p>
        <Button className={classes.inNotice ?? ''} onClick={() => void navigate('/import/firm')}>
          {t('firm.goOn')}
        </Button>
      </Notice>
    );
  if (found.offer === 'not_empty')
    return (
      <Notice>
        {t('firm.notEmpty', {
          cases: t('firm.cases', { count: found.cases, shown: formatCount(found.cases) }),
          people: t('firm.people', { count: found.people, shown: formatCount(found.people) }),
        })}
      </Notice>
    );
  if (found.offer === 'by_command')
    return (
      <Notice>
        <p>{t('firm.byCommand')}</p>
        <code className={classes.command}>{found.command}</code>
      </Notice>
    );
  return <Zone maxBytes={found.max_bytes} />;
}

function Zone({ maxBytes }: { maxBytes: number }) {
  const { t } = useTranslation('imports');
  const navigate = useNavigate();
  const take = ([file]: readonly File[]) => {
    if (!file) return;
    void startFirmUpload(file);
    void navigate('/import/firm');
  };
  return (
    <FileZone
      words={t('firm.drop')}
      choose={t('firm.choose')}
      hint={t('firm.accepted', { max: formatBytes(maxBytes) })}
      accept=".zip"
      onFiles={take}
    />
  );
}

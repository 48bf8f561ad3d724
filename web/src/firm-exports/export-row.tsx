import { Button, Progress } from '@mantine/core';
import type { FirmExport } from '@munshi/contract/firm-exports/firm-export.schema';
import { useState } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { messageOf } from '../platform/calls/problem.ts';
import { formatBytes } from '../tenants/public.ts';
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx';
import { formatDay, formatInstant } from '../ui/format/dates.ts';
import { StatusDot, type Tone } from '../ui/display/badges.tsx';
import { toasts } from '../ui/overlay/toasts.ts';
import { askForFile, isUnderWay, useDeleteFirmExport } from './firm-export.queries.ts';
import classes from './firm-exports.module.css';

const tones: Record<FirmExport['status'], Tone> = { waiting: 'blue', working: 'blue', done: 'accent', failed: 'red', removed: 'neutral' };

/** One export: its progress, how long it is kept, and its actions. */
export function ExportRow({ made }: { made: FirmExport }) {
  const { t } = useTranslation('firmExports');
  const { status, size_bytes: bytes, expires_at: expires } = made;
  const size = bytes === null ? '' : formatBytes(bytes);
  return (
    <li className={classes.export}>
      <div className={classes.words}>
        <StatusDot tone={tones[status]}>{t(`status.${status}`)}</StatusDot>
        <span>{t('orderedBy', { at: formatInstant(made.created_at), name: made.requested_by_name })}</span>
        {status === 'done' ? <span className={classes.quiet}>{t('keptUntil', { size, day: formatDay(expires) })}</span> : null}
        {status === 'failed' ? <span role="alert">{made.problem}</span> : null}
        {isUnderWay(made) ? <HowFar made={made} /> : null}
        {status === 'done' ? <span className={classes.hash}>{t('fingerprint', { sha256: made.sha256 ?? '' })}</span> : null}
      </div>
      <Deeds made={made} />
    </li>
  );
}

function HowFar({ made }: { made: FirmExport }) {
  const { t } = useTranslation('firmExports');
  const share = made.steps_total === 0 ? 0 : (100 * made.steps_done) / made.steps_total;
  return (
    <div className={classes.howFar}>
      <Progress value={share} aria-label={t('progress')} />
      {made.steps_total === 0 ? null : (
        <span className={classes.quiet}>{t('steps', { done: made.steps_done, total: made.steps_total })}</span>
      )}
    </div>
  );
}

/** Lets the browser download the file: it goes to disk and not through the page's memory. */
async function fetchFile(id: string): Promise<void> {
  const link = document.createElement('a');
  link.href = await askForFile(id);
  link.download = '';
  link.click();
}

function Deeds({ made }: { made: FirmExport }) {
  const { t } = useTranslation(['firmExports', 'ui']);
  const [isAsking, setIsAsking] = useState(false);
  const remove = useDeleteFirmExport();
  const at = formatInstant(made.created_at);
  if (made.status === 'removed' || made.status === 'failed') return null;
  const words = made.status === 'done' ? ('remove' as const) : ('giveUp' as const);
  const run = () =>
    remove.mutate(made.id, {
      onSuccess: () => toasts.success(t(`firmExports:${words}.done`)),
      onError: (error) => toasts.error(messageOf(error, t('ui:error.text'))),
      onSettled: () => setIsAsking(false),
    });
  return (
    <div className={classes.deeds}>
      {made.status === 'done' ? (
        <Button
          variant="default"
          onClick={() => void fetchFile(made.id).catch((error: unknown) => toasts.error(messageOf(error, t('ui:error.text'))))}
          aria-label={t('firmExports:downloadOf', { at })}
        >
          {t('firmExports:download')}
        </Button>
      ) : null}
      <Button variant="subtle" color="gray" onClick={() => setIsAsking(true)} aria-label={t(`firmExports:${words}.of`, { at })}>
        {t(`firmExports:${words}.verb`)}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t(`firmExports:${words}.title`)}
        confirm={t(`firmExports:${words}.confirm`)}
        isBusy={remove.isPending}
        onConfirm={run}
        onCancel={() => setIsAsking(false)}
      >
        {t(`firmExports:${words}.text`)}
      </ConfirmDialog>
    </div>
  );
}

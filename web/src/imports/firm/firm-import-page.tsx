import { Button, Progress } from '@mantine/core';
import type { FirmImport, FirmImports } from '@munshi/contract/imports/firm-import.schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link } from 'react-router';
import { messageOf } from '../../platform/calls/problem.ts';
import { useMay, useProfile } from '../../platform/profile.queries.ts';
import { formatBytes } from '../../tenants/public.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { toasts } from '../../ui/overlay/toasts.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Notice, Page } from '../../ui/page/page.tsx';
import { TextSkeleton } from '../../ui/page/page-skeletons.tsx';
import { type ImportStep, ImportSteps } from '../import-steps.tsx';
import classes from '../imports.module.css';
import { FirmContents } from './firm-contents.tsx';
import { Offer } from './firm-file-chooser.tsx';
import { firmImportsQuery, isOpen, shownImport, useDiscardFirmImport, useRunFirmImport } from './firm-import.queries.ts';
import { stopFirmUpload, useFirmUpload } from './firm-upload.ts';

const stepOf: Record<FirmImport['state'], ImportStep> = {
  uploading: 'read',
  checking: 'check',
  checked: 'check',
  refused: 'check',
  running: 'import',
  failed: 'import',
  done: 'done',
  removed: 'read',
};

/** Munshi's own export on its way into the firm: upload, check, import, and its result. */
export function FirmImportPage() {
  const { t } = useTranslation('imports');
  const profile = useProfile();
  const mayImport = useMay('firm_export:write');
  if (profile && mayImport) return <Journey />;
  return (
    <Page title={t('firm.title')}>
      {profile ? <EmptyState title={t('firm.title')}>{t('firm.adminsOnly')}</EmptyState> : <TextSkeleton lines={6} />}
    </Page>
  );
}

function Journey() {
  const { t } = useTranslation(['imports', 'ui']);
  const { data, error, isFetching, refetch } = useQuery(firmImportsQuery);
  if (data) return <Shown found={data} />;
  return (
    <Page title={t('imports:firm.title')}>
      {error && !isFetching ? (
        <ErrorState title={t('imports:failed')} message={messageOf(error, t('ui:error.text'))} onRetry={() => void refetch()} />
      ) : (
        <TextSkeleton lines={6} />
      )}
    </Page>
  );
}

function Shown({ found }: { found: FirmImports }) {
  const { t } = useTranslation('imports');
  const upload = useFirmUpload((state) => state.upload);
  const isSending = upload !== undefined && upload.problem === undefined;
  const made = shownImport(found);
  const stopped = made?.state === 'uploading' ? made : undefined;
  // While this tab sends, an import that ended before is no matter; once all has arrived, its check is.
  if (!made || stopped || (upload && !isOpen(made)))
    return (
      <Page title={t('firm.title')} actions={stopped && !isSending ? <Deeds made={stopped} /> : null}>
        <ImportSteps step="read" />
        <Upload found={found} stopped={stopped} />
      </Page>
    );
  return (
    <Page title={t('firm.title')} actions={<Deeds made={made} />}>
      <div className={classes.head}>
        <ImportSteps step={stepOf[made.state]} />
        <p className={classes.quiet}>
          {t('firm.fileLine', { name: made.file_name, size: formatBytes(made.size_bytes), by: made.requested_by_name })}
        </p>
      </div>
      <State found={found} made={made} />
    </Page>
  );
}

/** The upload of this tab, one that stopped, or the choice of a file. */
function Upload({ found, stopped }: { found: FirmImports; stopped: FirmImport | undefined }) {
  const { t } = useTranslation(['imports', 'ui']);
  const upload = useFirmUpload((state) => state.upload);
  if (upload && upload.problem === undefined)
    return (
      <Working
        words={t('imports:firm.uploading', { sent: formatBytes(upload.sent), size: formatBytes(upload.file.size) })}
        hint={t('imports:firm.uploadingText')}
        share={share(upload.sent, upload.file.size)}
      />
    );
  return (
    <section className={classes.chooser}>
      {upload ? <Notice tone="error">{upload.problem || t('imports:firm.cutOff')}</Notice> : null}
      {stopped ? (
        <Notice>
          {t('imports:firm.stopped', {
            name: stopped.file_name,
            sent: formatBytes(stopped.received_bytes),
            size: formatBytes(stopped.size_bytes),
            by: stopped.requested_by_name,
          })}
        </Notice>
      ) : null}
      <Offer found={found} />
    </section>
  );
}

const share = (done: number, total: number) => (total === 0 ? 0 : Math.floor((100 * done) / total));

function Working({ words, hint, share: value }: { words: string; hint: string; share: number }) {
  return (
    <section className={classes.running} aria-live="polite">
      <p>{words}</p>
      <Progress value={value} aria-label={words} />
      <p className={classes.quiet}>{hint}</p>
    </section>
  );
}

function State({ found, made }: { found: FirmImports; made: FirmImport }) {
  const { t } = useTranslation('imports');
  const { state, contents, problem } = made;
  if (state === 'checking' || state === 'running')
    return (
      <Working
        words={t(`firm.${state}`, { share: share(made.bytes_done, made.bytes_total) })}
        hint={t(`firm.${state}Text`)}
        share={share(made.bytes_done, made.bytes_total)}
      />
    );
  if (state === 'done') return <Done made={made} />;
  // A firm with work is named by the problem already.
  const mayTryAnother = state === 'refused' && found.offer !== 'not_empty';
  return (
    <div className={classes.checked}>
      {state === 'refused' ? <Notice tone="error">{t('firm.refused', { problem: problem ?? '' })}</Notice> : null}
      {state === 'failed' ? (
        <Notice tone="error">{t(contents ? 'firm.importFailed' : 'firm.checkFailed', { problem: problem ?? '' })}</Notice>
      ) : null}
      {contents ? <FirmContents contents={contents} /> : null}
      {mayTryAnother ? (
        <section className={classes.chooser}>
          <Offer found={found} />
        </section>
      ) : null}
    </div>
  );
}

function Done({ made }: { made: FirmImport }) {
  const { t } = useTranslation('imports');
  const hasInvited = made.contents?.members.some(({ outcome }) => outcome === 'invited') === true;
  return (
    <section className={classes.done} aria-live="polite">
      <p className={classes.lead}>{t('firm.done', { firm: made.contents?.firm_name ?? made.file_name })}</p>
      {hasInvited ? <p>{t('firm.doneInvites')}</p> : null}
      <div className={classes.deeds}>
        <Button component={Link} to="/dashboard">
          {t('firm.toDashboard')}
        </Button>
        {hasInvited ? (
          <Button component={Link} to="/settings/members" variant="default">
            {t('firm.toMembers')}
          </Button>
        ) : null}
      </div>
    </section>
  );
}

/** What can be done with it now. */
function Deeds({ made }: { made: FirmImport }) {
  const { t } = useTranslation(['imports', 'ui']);
  const run = useRunFirmImport();
  const fail = (error: Error) => toasts.error(messageOf(error, t('ui:error.text')));
  const { state, contents } = made;
  if (state !== 'uploading' && state !== 'checking' && state !== 'checked' && state !== 'failed') return null;
  return (
    <>
      <DiscardButton id={made.id} />
      {state === 'checked' || state === 'failed' ? (
        <Button loading={run.isPending} onClick={() => run.mutate(made.id, { onError: fail })}>
          {t(state === 'checked' ? 'imports:firm.run' : contents ? 'imports:firm.runAgain' : 'imports:firm.checkAgain')}
        </Button>
      ) : null}
    </>
  );
}

function DiscardButton({ id }: { id: string }) {
  const { t } = useTranslation(['imports', 'ui']);
  const [isAsking, setIsAsking] = useState(false);
  const discard = useDiscardFirmImport();
  const go = () => {
    stopFirmUpload();
    discard.mutate(id, {
      onError: (error) => toasts.error(messageOf(error, t('ui:error.text'))),
      onSettled: () => setIsAsking(false),
    });
  };
  return (
    <>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        {t('imports:firm.discard.verb')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('imports:firm.discard.title')}
        confirm={t('imports:firm.discard.verb')}
        isBusy={discard.isPending}
        onConfirm={go}
        onCancel={() => setIsAsking(false)}
      >
        {t('imports:firm.discard.text')}
      </ConfirmDialog>
    </>
  );
}

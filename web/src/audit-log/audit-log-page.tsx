import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../i18n/i18n.ts';
import { SettingsFrame, SettingsSection } from '../accounts/public.ts';
import { ListFiles } from '../list-exports/public.ts';
import { messageOf } from '../platform/calls/problem.ts';
import { useMay, useProfile } from '../platform/profile.queries.ts';
import { NothingFound, NothingYet } from '../ui/list/paged-list.tsx';
import { Notice } from '../ui/page/page.tsx';
import { TextSkeleton } from '../ui/page/page-skeletons.tsx';
import { ErrorState } from '../ui/page/error-state.tsx';
import { AuditFilters, useAuditState } from './audit-filters.tsx';
import { auditQuery } from './audit-line.queries.ts';
import { AuditLines } from './audit-lines.tsx';
import classes from './audit-lines.module.css';
import { AuditSealStatus } from './audit-seal-status.tsx';

/** The firm's audit log: who did what and when, with old and new values. */
export function AuditLogPage() {
  const { t } = useTranslation('auditLog');
  const isLoaded = useProfile() !== undefined;
  const mayRead = useMay('audit:read');
  return (
    <SettingsFrame>
      {isLoaded && !mayRead ? <Notice tone="warning">{t('adminsOnly')}</Notice> : null}
      {mayRead ? <AuditLog /> : null}
    </SettingsFrame>
  );
}

function AuditLog() {
  const { t } = useTranslation('auditLog');
  const state = useAuditState();
  return (
    <SettingsSection
      title={t('title')}
      text={t('text')}
      actions={<ListFiles list={{ of: 'auditLog', query: state.filter }} total={undefined} />}
      isWide
    >
      <AuditSealStatus />
      <AuditFilters state={state} />
      <Lines state={state} />
    </SettingsSection>
  );
}

function Lines({ state }: { state: ReturnType<typeof useAuditState> }) {
  const { t } = useTranslation(['auditLog', 'ui']);
  const log = useInfiniteQuery(auditQuery(state.filter));
  if (log.isPending) return <TextSkeleton lines={10} />;
  if (log.isError)
    return (
      <ErrorState title={t('auditLog:failed')} message={messageOf(log.error, t('ui:error.text'))} onRetry={() => void log.refetch()} />
    );
  const lines = log.data.pages.flatMap((page) => page.items);
  if (lines.length === 0)
    return state.isFiltered ? (
      <NothingFound onClear={state.clear}>{t('auditLog:noneFound')}</NothingFound>
    ) : (
      <NothingYet>{t('auditLog:empty')}</NothingYet>
    );
  return (
    <div>
      <AuditLines lines={lines} onRecord={(q) => state.change({ q })} />
      <div className={classes.foot}>
        {log.hasNextPage ? (
          <Button variant="default" loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {t('auditLog:older')}
          </Button>
        ) : (
          <span>{t('auditLog:end')}</span>
        )}
      </div>
    </div>
  );
}

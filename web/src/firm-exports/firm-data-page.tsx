import { Button } from '@mantine/core';
import type { FirmExport } from '@munshi/contract/firm-exports/firm-export.schema';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { SettingsFrame, SettingsSection } from '../accounts/public.ts';
import { messageOf } from '../platform/calls/problem.ts';
import { useMay, useProfile } from '../platform/profile.queries.ts';
import { focusHeading } from '../ui/page/page-title.ts';
import { TextSkeleton } from '../ui/page/page-skeletons.tsx';
import { NothingYet } from '../ui/list/paged-list.tsx';
import { EmptyState } from '../ui/page/empty-state.tsx';
import { ErrorState } from '../ui/page/error-state.tsx';
import { toasts } from '../ui/overlay/toasts.ts';
import { ExportRow } from './export-row.tsx';
import { firmExportsQuery, isUnderWay, useCreateFirmExport } from './firm-export.queries.ts';
import classes from './firm-exports.module.css';

/** Export of all data of the firm: started here, announced when ready, and downloaded here. */
export function FirmDataPage() {
  const { t } = useTranslation('firmExports');
  const profile = useProfile();
  const mayExport = useMay('firm_export:write');
  return (
    <SettingsFrame>
      {!profile ? <TextSkeleton lines={6} /> : mayExport ? <Exports /> : <EmptyState title={t('title')}>{t('adminsOnly')}</EmptyState>}
    </SettingsFrame>
  );
}

function Exports() {
  const { t } = useTranslation(['firmExports', 'ui']);
  const { data, error, isFetching, refetch } = useQuery(firmExportsQuery);
  return (
    <>
      <SettingsSection title={t('firmExports:title')} text={t('firmExports:text')}>
        <ul className={classes.holds}>
          {(['records', 'lists', 'files', 'leftOut'] as const).map((part) => (
            <li key={part}>{t(`firmExports:holds.${part}`)}</li>
          ))}
        </ul>
        <OrderButton isBlocked={data?.some(isUnderWay)} />
      </SettingsSection>
      <SettingsSection title={t('firmExports:made')}>
        {data ? (
          <ExportList exports={data} />
        ) : error && !isFetching ? (
          <ErrorState title={t('firmExports:failed')} message={messageOf(error, t('ui:error.text'))} onRetry={() => void refetch()} />
        ) : (
          <TextSkeleton lines={4} />
        )}
      </SettingsSection>
      <SettingsSection title={t('firmExports:move.title')} text={t('firmExports:move.text')} />
    </>
  );
}

function OrderButton({ isBlocked }: { isBlocked: boolean | undefined }) {
  const { t } = useTranslation(['firmExports', 'ui']);
  const reasonId = useId();
  const order = useCreateFirmExport();
  const run = () =>
    order.mutate(undefined, {
      onSuccess: () => {
        toasts.success(t('firmExports:ordered'));
        // The button is disabled until the export is made: a keyboard user continues from the heading.
        focusHeading();
      },
      onError: (error) => toasts.error(messageOf(error, t('ui:error.text'))),
    });
  return (
    <div className={classes.order}>
      <Button onClick={run} loading={order.isPending} disabled={isBlocked ?? true} aria-describedby={reasonId}>
        {t('firmExports:order')}
      </Button>
      <span id={reasonId} className={classes.quiet}>
        {t(isBlocked ? 'firmExports:orderBlocked' : 'firmExports:orderHint')}
      </span>
    </div>
  );
}

function ExportList({ exports }: { exports: readonly FirmExport[] }) {
  const { t } = useTranslation('firmExports');
  if (exports.length === 0) return <NothingYet>{t('empty')}</NothingYet>;
  return (
    <ul className={classes.exports} aria-label={t('made')}>
      {exports.map((one) => (
        <ExportRow key={one.id} made={one} />
      ))}
    </ul>
  );
}

import { Button } from '@mantine/core';
import { readAuditSeal, verifyAuditLog } from '@munshi/contract/audit-log/audit-seal.endpoints';
import type { AuditSeal } from '@munshi/contract/audit-log/audit-seal.schema';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { call } from '../platform/calls/api.ts';
import { messageOf } from '../platform/calls/problem.ts';
import { refetchOnEachVisit } from '../platform/calls/refetching.ts';
import { formatInstant } from '../ui/format/dates.ts';
import { formatCount } from '../ui/format/numbers.ts';
import { Notice } from '../ui/page/page.tsx';
import { toasts } from '../ui/overlay/toasts.ts';
import classes from './audit-lines.module.css';

/** Polling interval for the status of a running verification, in milliseconds. */
const ASK_AGAIN_MS = 1_000;

const sealQuery = queryOptions({
  queryKey: ['audit-seal'],
  queryFn: ({ signal }) => call(readAuditSeal, { signal }),
  ...refetchOnEachVisit,
});

/** The range of the audit log that was verified, the first entry that failed, and a button to verify it now. */
export function AuditSealStatus() {
  const { t } = useTranslation(['auditLog', 'ui']);
  const client = useQueryClient();
  // Time of the last check before the requested one; undefined while no check is pending.
  const [lookBefore, setLookBefore] = useState<string | null>();
  const seal = useQuery({
    ...sealQuery,
    refetchInterval: ({ state }) => (lookBefore !== undefined && state.data?.checked_at === lookBefore ? ASK_AGAIN_MS : false),
  });
  const verify = useMutation({ mutationFn: () => call(verifyAuditLog) });
  if (!seal.data) return null;
  const isUnderWay = verify.isPending || (lookBefore !== undefined && seal.data.checked_at === lookBefore);
  const run = async () => {
    try {
      await verify.mutateAsync();
      setLookBefore(seal.data.checked_at);
      await client.invalidateQueries({ queryKey: sealQuery.queryKey });
    } catch (error) {
      toasts.error(t('auditLog:seal.failed', { message: messageOf(error, t('ui:error.text')) }));
    }
  };
  return (
    <div className={classes.seal}>
      <Notice tone={seal.data.broken ? 'error' : 'info'}>
        <Finding seal={seal.data} />
      </Notice>
      <Button variant="default" loading={isUnderWay} onClick={() => void run()}>
        {isUnderWay ? t('auditLog:seal.verifying') : t('auditLog:seal.verify')}
      </Button>
    </div>
  );
}

function Finding({ seal }: { seal: AuditSeal }) {
  const { t } = useTranslation('auditLog');
  if (seal.checked_at === null) return <p>{t('seal.never')}</p>;
  const at = formatInstant(seal.checked_at);
  if (seal.broken)
    return (
      <>
        <p>
          <b>{t(`seal.broken.${seal.broken.because}`, { number: formatCount(seal.broken.number ?? 0) })}</b>
        </p>
        <p>{t('seal.brokenLine', { id: seal.broken.line_id ?? '', at })}</p>
      </>
    );
  if (seal.sealed === 0) return <p>{t('seal.empty', { at })}</p>;
  return (
    <>
      <p>{t('seal.holds', { count: seal.sealed, lines: formatCount(seal.sealed), until: formatInstant(seal.sealed_until), at })}</p>
      <p className={classes.fingerprint}>
        {t('seal.fingerprint')}: <code>{`${seal.sealed}:${seal.fingerprint ?? ''}`}</code>. {t('seal.fingerprintHelp')}
      </p>
    </>
  );
}

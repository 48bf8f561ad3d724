import { Button } from '@mantine/core';
import type { CertifiedCopy } from '@munshi/contract/registry/certified-copy.schema';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link } from 'react-router';
import { caseDeadlinesAddress } from '../../deadlines/public.ts';
import { useMay, useProfile } from '../../platform/profile.queries.ts';
import { runWithUndo } from '../../platform/run-with-toast.ts';
import { DatedText } from '../../ui/display/dated-text.tsx';
import { StatusDot } from '../../ui/display/badges.tsx';
import { daysBetween, formatDay, today } from '../../ui/format/dates.ts';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { MoreMenu } from '../../ui/overlay/more-menu.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { TextSkeleton } from '../../ui/page/page-skeletons.tsx';
import classes from '../registry.module.css';
import { copyTone } from '../registry-marks.tsx';
import { copiesOfCaseQuery, useDeleteCertifiedCopy, useRestoreCertifiedCopy } from './copy.queries.ts';

const Sheet = lazyComponent(() => import('./copy-sheet.tsx').then((module) => module.CopySheet));

/** The certified copies of a case: applied for, ready, received. */
export function CopiesSection({ caseId }: { caseId: string }) {
  const { t } = useTranslation('registry');
  const mayWrite = useMay('registry:write');
  const profile = useProfile();
  const copies = useQuery(copiesOfCaseQuery(caseId));
  const [sheet, setSheet] = useState<{ copy: CertifiedCopy | undefined }>();
  return (
    <section className={classes.section} aria-label={t('copies.title')}>
      <div className={classes.sectionHead}>
        <h2>{t('copies.title')}</h2>
        {mayWrite ? (
          <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setSheet({ copy: undefined })}>
            {t('copies.add')}
          </Button>
        ) : null}
      </div>
      {copies.isPending ? <TextSkeleton lines={2} /> : null}
      {copies.isError ? (
        <ErrorState title={t('copies.failed')} message={copies.error.message} onRetry={() => void copies.refetch()} />
      ) : null}
      {copies.data?.items.length === 0 ? <p className={classes.quiet}>{t('copies.none')}</p> : null}
      <ul className={classes.cards}>
        {copies.data?.items.map((copy) => (
          <CopyCard key={copy.id} copy={copy} onEdit={mayWrite ? () => setSheet({ copy }) : undefined} />
        ))}
      </ul>
      {sheet && profile ? (
        <Suspense>
          <Sheet caseId={caseId} copy={sheet.copy} userId={profile.id} onClose={() => setSheet(undefined)} />
        </Suspense>
      ) : null}
    </section>
  );
}

interface CopyCardProps {
  copy: CertifiedCopy;
  /** Undefined for a role that may not change it. */
  onEdit: (() => void) | undefined;
}

function CopyCard({ copy, onEdit }: CopyCardProps) {
  const { t } = useTranslation('registry');
  return (
    <li className={classes.card}>
      <div className={classes.cardHead}>
        <h3>
          <DatedText>{t('copies.of', { title: copy.title, day: formatDay(copy.order_on) })}</DatedText>
        </h3>
        <StatusDot tone={copyTone[copy.state]}>{t(`copies.state.${copy.state}`)}</StatusDot>
        {onEdit ? <CopyMenu copy={copy} onEdit={onEdit} /> : null}
      </div>
      <p className={classes.facts}>
        <DatedText>{useCopyFacts(copy).join(' · ')}</DatedText>
      </p>
      {copy.deadlines > 0 ? (
        <p className={classes.facts}>
          <Link to={caseDeadlinesAddress(copy.case_id)} className={classes.link}>
            {t('copies.feeds', { count: copy.deadlines })}
          </Link>
        </p>
      ) : null}
      {copy.note ? <p className={classes.quiet}>{copy.note}</p> : null}
      {onEdit && copy.state !== 'received' ? (
        <div className={classes.actions}>
          <Button size="xs" variant="default" onClick={onEdit}>
            {t(copy.state === 'applied' ? 'copies.nowReady' : 'copies.nowReceived')}
          </Button>
        </div>
      ) : null}
    </li>
  );
}

/** The days of a copy in words, with the days since while it is awaited. */
function useCopyFacts({ applied_on: applied, application_number: number, ready_on: ready, received_on: received, owner }: CertifiedCopy) {
  const { t } = useTranslation('registry');
  const since = ready ? [] : [t('daysSince', { count: daysBetween(applied, today()) })];
  return [
    t('copies.applied', { day: formatDay(applied) }),
    ...(number ? [t('copies.application', { number })] : []),
    ...since,
    ...(ready ? [t('copies.ready', { day: formatDay(ready) })] : []),
    ...(received ? [t('copies.received', { day: formatDay(received) })] : []),
    owner.name,
  ];
}

function CopyMenu({ copy, onEdit }: { copy: CertifiedCopy; onEdit: () => void }) {
  const { t } = useTranslation('registry');
  const remove = useDeleteCertifiedCopy();
  const restore = useRestoreCertifiedCopy();
  const failed = (message: string) => t('changeFailed', { message });
  const drop = () =>
    runWithUndo(
      { run: () => remove.mutateAsync(copy.id), done: () => t('copies.deleted'), failed },
      { run: () => restore.mutateAsync(copy.id), done: () => t('copies.restored'), failed },
    );
  return (
    <MoreMenu
      variant="subtle"
      label={t('more', { title: copy.title })}
      entries={[
        { text: t('edit'), icon: IconPencil, run: onEdit },
        { text: t('delete'), icon: IconTrash, isDanger: true, run: () => void drop() },
      ]}
    />
  );
}

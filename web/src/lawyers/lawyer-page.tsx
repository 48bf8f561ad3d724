import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { LawyerPage as Record } from '@munshi/contract/lawyers/lawyer.schema';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../i18n/i18n.ts';
import { Link, useNavigate, useParams } from 'react-router';
import { HandoverButton } from '../handovers/public.ts';
import { ApiError, messageOf } from '../platform/calls/problem.ts';
import { useMay } from '../platform/profile.queries.ts';
import { hasSavedDraft } from '../platform/forms/use-saved-draft.ts';
import { lazyOverlay } from '../ui/lazy/lazy-overlay.tsx';
import { TitleBlock } from '../ui/page/split-layout.tsx';
import { MoreMenu } from '../ui/overlay/more-menu.tsx';
import { Page } from '../ui/page/page.tsx';
import { PageSkeleton } from '../ui/page/page-skeletons.tsx';
import { EmptyState } from '../ui/page/empty-state.tsx';
import { ErrorState } from '../ui/page/error-state.tsx';
import { RecordColumns } from '../ui/page/record-page.tsx';
import { LawyerCases } from './lawyer-cases.tsx';
import { LawyerFacts } from './lawyer-facts.tsx';
import { LawyerTags } from './lawyer-tags.tsx';
import { LawyerWeek } from './lawyer-week.tsx';
import { lawyerQuery } from './lawyer.queries.ts';
import { useLawyerDeletion } from './use-lawyer-deletion.ts';
import { lawyerDraftKey } from './lawyer-words.ts';

const EditLawyerSheet = lazyOverlay(() => import('./edit-lawyer-sheet.tsx').then((module) => module.EditLawyerSheet));

/** True for an invalid id, or one that is not of this firm. */
const isMissing = (error: Error) => error instanceof ApiError && (error.status === 404 || error.code === 'request.invalid');

/** The page of one lawyer: their hearings today and in the next seven days, their cases, and contact details. */
export function LawyerPage() {
  const { t } = useTranslation('lawyers');
  const { id = '' } = useParams();
  const lawyer = useQuery(lawyerQuery(id));
  if (lawyer.isPending) return <PageSkeleton />;
  if (lawyer.isError && isMissing(lawyer.error)) return <LawyerNotFound />;
  // The record stays when only a later refetch fails, with what was typed about it.
  if (!lawyer.data)
    return <ErrorState title={t('page.failed')} message={messageOf(lawyer.error, '')} onRetry={() => void lawyer.refetch()} />;
  const { data } = lawyer;
  return (
    <Page title={data.name} isTitleHidden>
      <TitleBlock
        title={data.name}
        tags={<LawyerTags lawyer={data} />}
        facts={
          <>
            {data.designation ? <span>{data.designation}</span> : null}
            {data.user_role ? <span>{t('page.member', { role: data.user_role })}</span> : null}
            {data.aor_code ? <span>{t('page.aor', { code: data.aor_code })}</span> : null}
          </>
        }
        actions={<LawyerActions lawyer={data} />}
      />
      <RecordColumns aside={<LawyerFacts lawyer={data} />}>
        <LawyerWeek week={data.week} />
        <LawyerCases lawyerId={data.id} />
      </RecordColumns>
    </Page>
  );
}

function LawyerNotFound() {
  const { t } = useTranslation('lawyers');
  const back = (
    <Button component={Link} to="/lawyers/all" variant="default">
      {t('page.back')}
    </Button>
  );
  return (
    <Page title={t('one')}>
      <EmptyState title={t('page.notFound')} action={back}>
        {t('page.notFoundText')}
      </EmptyState>
    </Page>
  );
}

function LawyerActions({ lawyer }: { lawyer: Record }) {
  const { t } = useTranslation('lawyers');
  const mayWrite = useMay('lawyer:write');
  const [isOpen, sheet] = useDisclosure(hasSavedDraft(lawyerDraftKey(lawyer.id)));
  const navigate = useNavigate();
  const remove = useLawyerDeletion();
  const { undeletable_because: reason } = lawyer;
  if (!mayWrite) return null;
  const removeThis = async () => {
    if (await remove(lawyer)) void navigate('/lawyers/all');
  };
  return (
    <>
      <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={sheet.open}>
        {t('page.edit')}
      </Button>
      <HandoverButton from={lawyer.id} name={lawyer.name} />
      <MoreMenu
        label={t('page.more')}
        entries={[
          { text: t('page.delete'), icon: IconTrash, isDanger: true, isDisabled: reason !== null, run: () => void removeThis() },
          ...(reason === null ? [] : [{ words: t(`page.undeletable.${reason}`) }]),
        ]}
      />
      <EditLawyerSheet lawyer={lawyer} opened={isOpen} onClose={sheet.close} />
    </>
  );
}

import { ActionIcon, Button, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Case } from '@munshi/contract/cases/case.schema';
import { IconCalendarPlus, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { HearingSheet } from '../hearings/public.ts';
import { useMay } from '../platform/profile.queries.ts';
import { Page } from '../ui/page.tsx';
import { PageSkeleton } from '../ui/skeletons.tsx';
import { ErrorState } from '../ui/states.tsx';
import { TabLinks } from '../ui/tab-links.tsx';
import { CaseNotFound, isMissing, NoCaseId } from './case-missing.tsx';
import { CaseOverview } from './case-overview.tsx';
import { CaseParties } from './case-parties.tsx';
import classes from './case-page.module.css';
import { caseQuery } from './case.queries.ts';
import { CaseTimeline } from './case-timeline.tsx';
import { CaseTitleBlock } from './case-title-block.tsx';
import { useCaseDeletion } from './use-case-deletion.ts';

/** One case: its title block, and its parts as tabs with addresses of their own. */
export function CasePage() {
  const { t } = useTranslation('cases');
  const { id = '', part } = useParams();
  const record = useQuery({ ...caseQuery(id), enabled: id !== '' });
  if (id === '') return <NoCaseId />;
  if (record.isPending) return <PageSkeleton />;
  if (record.isError && isMissing(record.error)) return <CaseNotFound />;
  if (record.isError) return <ErrorState title={t('page.failed')} message={record.error.message} onRetry={() => void record.refetch()} />;
  const { data } = record;
  const tabs = [
    { to: `/cases/${id}`, label: t('page.overview') },
    { to: `/cases/${id}/parties`, label: t('page.parties'), count: data.parties.length },
    { to: `/cases/${id}/timeline`, label: t('page.timeline') },
  ];
  return (
    <Page title={data.title} isTitleHidden>
      <CaseTitleBlock record={data} actions={<CaseActions record={data} />} />
      <div className={classes.tabs}>
        <TabLinks label={t('page.tabs')} tabs={tabs} />
      </div>
      <CasePart record={data} part={part} />
    </Page>
  );
}

function CasePart({ record, part }: { record: Case; part: string | undefined }) {
  if (part === 'parties') return <CaseParties record={record} />;
  if (part === 'timeline') return <CaseTimeline id={record.id} />;
  return part === undefined ? <CaseOverview record={record} /> : <CaseNotFound />;
}

function CaseActions({ record }: { record: Case }) {
  const { t } = useTranslation('cases');
  const [mayWrite, mayList, mayDelete] = [useMay('case:write'), useMay('hearing:write'), useMay('case:delete')];
  const [isOpen, sheet] = useDisclosure(false);
  const navigate = useNavigate();
  const remove = useCaseDeletion();
  const removeThis = async () => {
    if (await remove([record.id], 'one')) void navigate('/cases/all');
  };
  return (
    <>
      {mayWrite ? (
        <Button component={Link} to={`/cases/edit/${record.id}`} variant="default" leftSection={<IconPencil size={18} aria-hidden />}>
          {t('page.edit')}
        </Button>
      ) : null}
      {mayList ? (
        <Button leftSection={<IconCalendarPlus size={18} aria-hidden />} onClick={sheet.open}>
          {t('page.addHearing')}
        </Button>
      ) : null}
      {mayDelete ? (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" aria-label={t('page.more')}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item color="margin" leftSection={<IconTrash size={18} aria-hidden />} onClick={() => void removeThis()}>
              {t('page.delete')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : null}
      <HearingSheet opened={isOpen} onClose={sheet.close} caseId={record.id} />
    </>
  );
}

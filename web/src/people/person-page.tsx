import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { PersonPage as Record } from '@munshi/contract/people/person.schema';
import { IconArrowMerge, IconEraser, IconFileExport, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { Link, Navigate, useNavigate, useParams } from 'react-router';
import { isProblem } from '../platform/calls/api.ts';
import { ApiError, messageOf } from '../platform/calls/problem.ts';
import { useMay } from '../platform/profile.queries.ts';
import { hasSavedDraft } from '../platform/forms/use-saved-draft.ts';
import { lazyOverlay } from '../ui/lazy/lazy-overlay.tsx';
import { TitleBlock } from '../ui/page/split-layout.tsx';
import { DateStamp } from '../ui/display/badges.tsx';
import { formatInstant } from '../ui/format/dates.ts';
import { MoreMenu } from '../ui/overlay/more-menu.tsx';
import { Notice, Page } from '../ui/page/page.tsx';
import { PageSkeleton } from '../ui/page/page-skeletons.tsx';
import { EmptyState } from '../ui/page/empty-state.tsx';
import { ErrorState } from '../ui/page/error-state.tsx';
import { RecordColumns } from '../ui/page/record-page.tsx';
import { KindTags } from './kind-tags.tsx';
import { PersonCases } from './person-cases.tsx';
import { PersonDuplicates } from './merge/person-duplicates.tsx';
import { PersonFacts } from './person-facts.tsx';
import { PersonMerges } from './merge/person-merges.tsx';
import { personDraftKey, usePersonWords } from './person-words.ts';
import { personQuery } from './person.queries.ts';
import { usePersonExport } from './erasure/use-person-export.ts';
import { usePersonDeletion } from './use-person-deletion.ts';

const ErasureDialog = lazyOverlay(() => import('./erasure/erasure-dialog.tsx').then((module) => module.ErasureDialog));
const MergeDialog = lazyOverlay(() => import('./merge/merge-dialog.tsx').then((module) => module.MergeDialog));
const EditPersonSheet = lazyOverlay(() => import('./form/edit-person-sheet.tsx').then((module) => module.EditPersonSheet));

/** True for an invalid id, or one that is not of this firm. */
const isMissing = (error: Error) => error instanceof ApiError && (error.status === 404 || error.code === 'request.invalid');

/** The page of one person: their cases, contact details and possible duplicates. */
export function PersonPage() {
  const { t } = useTranslation('people');
  const { id = '' } = useParams();
  const person = useQuery(personQuery(id));
  if (person.isPending) return <PageSkeleton />;
  // A merged record redirects to the one it was merged into.
  if (isProblem(person.error, 'person.merged')) return <Navigate to={`/people/${person.error.fields['merged_into']}`} replace />;
  if (person.isError && isMissing(person.error)) return <PersonNotFound />;
  // The record stays when only a later refetch fails, with what was typed about it.
  if (!person.data)
    return <ErrorState title={t('page.failed')} message={messageOf(person.error, '')} onRetry={() => void person.refetch()} />;
  return <PersonRecord key={person.data.id} person={person.data} />;
}

function PersonRecord({ person }: { person: Record }) {
  const { t } = useTranslation('people');
  const { relationOf } = usePersonWords();
  const [otherId, setOtherId] = useState<string | null>();
  const mayMerge = useMay('person:delete');
  const next = person.cases.items[0]?.next_hearing_date ?? null;
  const facts = [
    person.name_local,
    relationOf(person),
    person.age === null ? null : t('page.years', { count: person.age }),
    person.occupation,
    person.party_type === 'organisation' ? t('types.organisation') : null,
  ].filter(Boolean);
  return (
    <Page title={person.name} isTitleHidden>
      <TitleBlock
        title={person.name}
        margin={next ? <DateStamp day={next} caption={t('page.next')} /> : undefined}
        tags={<KindTags kinds={person.kinds} />}
        facts={facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        actions={<PersonActions person={person} onMerge={() => setOtherId(null)} />}
      />
      <RecordColumns aside={<PersonFacts person={person} />}>
        {person.erased_at === null ? null : <Notice>{t('erasure.erased', { at: formatInstant(person.erased_at) })}</Notice>}
        <PersonCases person={person} />
        {mayMerge && person.erased_at === null ? <PersonDuplicates person={person} onMerge={setOtherId} /> : null}
        {person.erased_at === null ? <PersonMerges merges={person.merges} /> : null}
      </RecordColumns>
      {otherId === undefined ? null : (
        <MergeDialog opened survivor={person} otherId={otherId ?? undefined} onClose={() => setOtherId(undefined)} />
      )}
    </Page>
  );
}

function PersonNotFound() {
  const { t } = useTranslation('people');
  const back = (
    <Button component={Link} to="/people" variant="default">
      {t('page.back')}
    </Button>
  );
  return (
    <Page title={t('page.one')}>
      <EmptyState title={t('page.notFound')} action={back}>
        {t('page.notFoundText')}
      </EmptyState>
    </Page>
  );
}

function PersonActions({ person, onMerge }: { person: Record; onMerge: () => void }) {
  const { t } = useTranslation('people');
  const mayWrite = useMay('person:write');
  const mayDelete = useMay('person:delete');
  const mayErase = useMay('retention:write');
  const [isErasing, erasure] = useDisclosure(false);
  const exportThis = usePersonExport(person);
  const [isOpen, sheet] = useDisclosure(hasSavedDraft(personDraftKey(person.id)));
  const navigate = useNavigate();
  const remove = usePersonDeletion();
  if (!mayWrite) return null;
  const isErased = person.erased_at !== null;
  const removeThis = async () => {
    if (await remove(person)) void navigate('/people');
  };
  return (
    <>
      {isErased ? null : (
        <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={sheet.open}>
          {t('page.edit')}
        </Button>
      )}
      {mayDelete ? (
        <MoreMenu
          label={t('page.more')}
          entries={[
            ...(isErased ? [] : [{ text: t('page.merge'), icon: IconArrowMerge, run: onMerge }]),
            ...(mayErase ? [{ text: t('erasure.export'), icon: IconFileExport, run: exportThis }] : []),
            ...(mayErase && !isErased ? [{ text: t('erasure.open'), icon: IconEraser, isDanger: true, run: erasure.open }] : []),
            { text: t('page.delete'), icon: IconTrash, isDanger: true, run: () => void removeThis() },
          ]}
        />
      ) : null}
      <EditPersonSheet person={person} opened={isOpen} onClose={sheet.close} />
      {isErasing ? <ErasureDialog opened person={person} onClose={erasure.close} /> : null}
    </>
  );
}

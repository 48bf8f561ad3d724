import { Button, Checkbox, Progress, TextInput } from '@mantine/core';
import type { Bundle, BundleDraft } from '@munshi/contract/documents/bundle.schema';
import type { DocumentRow } from '@munshi/contract/documents/document.schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link } from 'react-router';
import { messageOf } from '../../platform/calls/problem.ts';
import { useKeyFor } from '../../platform/calls/use-key-for.ts';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Notice } from '../../ui/page/page.tsx';
import { SideSheet } from '../../ui/overlay/side-sheet.tsx';
import { TextSkeleton } from '../../ui/page/page-skeletons.tsx';
import { BundleOrder } from './bundle-order.tsx';
import { bundleQuery, papersQuery, useCreateBundle } from './bundle.queries.ts';
import classes from '../documents.module.css';

interface BundleSheetProps {
  opened: boolean;
  onClose: () => void;
  caseId: string;
}

/** Only PDF files, JPEG and PNG images that are not in quarantine can be bundled. */
const isBindable = ({ media_type: type, scan_status: scan }: DocumentRow) =>
  ['application/pdf', 'image/jpeg', 'image/png'].includes(type) && scan !== 'infected' && scan !== 'waiting';

/** Chooses and orders documents of a case, and has them made into one PDF. */
export function BundleSheet({ opened, onClose, caseId }: BundleSheetProps) {
  const { t } = useTranslation('documents');
  // Here, so that a bundle whose answer was lost keeps its id when the sheet is closed and opened again.
  const idFor = useKeyFor();
  const [made, setMade] = useState(0);
  return (
    <SideSheet opened={opened} onClose={onClose} title={t('bundle.title')}>
      {opened ? (
        // Once it was created, the same documents make another bundle.
        <BundleMaker caseId={caseId} idFor={(draft) => idFor({ made, draft })} onMade={() => setMade((count) => count + 1)} />
      ) : null}
    </SideSheet>
  );
}

interface BundleMakerProps {
  caseId: string;
  /** The same id for the same bundle, until it was created. */
  idFor: (draft: BundleDraft) => string;
  onMade: () => void;
}

function BundleMaker({ caseId, idFor, onMade }: BundleMakerProps) {
  const { t } = useTranslation('documents');
  const documents = useQuery(papersQuery(caseId));
  const create = useCreateBundle();
  const [bundleId, setBundleId] = useState<string>();
  if (documents.isPending) return <TextSkeleton lines={6} />;
  // A refetch that fails leaves what was chosen.
  if (!documents.data)
    return <ErrorState title={t('failed')} message={messageOf(documents.error, '')} onRetry={() => void documents.refetch()} />;
  const papers = documents.data.filter(isBindable);
  const others = documents.data.filter((paper) => !isBindable(paper)).map((paper) => paper.title);
  const leftOut = others.length > 0 ? t('bundle.leftOut', { titles: others.join(', ') }) : '';
  if (papers.length === 0) return <p className={classes.quiet}>{leftOut || t('bundle.nothing')}</p>;
  if (bundleId !== undefined) return <BundleProgress id={bundleId} onAgain={() => setBundleId(undefined)} />;
  const make = (title: string, ids: readonly string[]) => {
    const draft = { case_id: caseId, title, items: ids.map((document_id) => ({ document_id })) };
    const show = ({ id }: Bundle) => {
      onMade();
      setBundleId(id);
    };
    create.mutate({ ...draft, id: idFor(draft) }, { onSuccess: show });
  };
  return (
    <div className={classes.stack}>
      <p className={classes.quiet}>{t('bundle.text')}</p>
      {leftOut ? <p className={classes.quiet}>{leftOut}</p> : null}
      {create.isError ? <Notice tone="error">{t('bundle.failed', { message: messageOf(create.error, '') })}</Notice> : null}
      <BundleChoice papers={papers} isBusy={create.isPending} onMake={make} />
    </div>
  );
}

interface BundleChoiceProps {
  papers: readonly DocumentRow[];
  isBusy: boolean;
  onMake: (title: string, ids: readonly string[]) => void;
}

function BundleChoice({ papers, isBusy, onMake }: BundleChoiceProps) {
  const { t } = useTranslation('documents');
  const [title, setTitle] = useState<string>(t('bundle.suggested'));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const ordered = chosen.flatMap((id) => papers.filter((paper) => paper.id === id));
  const toggle = (id: string) => setChosen((was) => (was.includes(id) ? was.filter((each) => each !== id) : [...was, id]));
  return (
    <>
      <TextInput
        label={t('bundle.name')}
        value={title}
        maxLength={200}
        autoFocus
        data-autofocus
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <fieldset className={classes.choices}>
        <legend>{t('bundle.choose')}</legend>
        {papers.map((paper) => (
          <Checkbox
            key={paper.id}
            label={paper.title}
            description={paper.page_count ? t('pages', { count: paper.page_count }) : t(`kind.${paper.kind}`)}
            checked={chosen.includes(paper.id)}
            onChange={() => toggle(paper.id)}
          />
        ))}
      </fieldset>
      {ordered.length > 0 ? <BundleOrder papers={ordered} onOrder={setChosen} /> : <p className={classes.quiet}>{t('bundle.none')}</p>}
      <div>
        <Button disabled={ordered.length === 0 || title.trim() === ''} loading={isBusy} onClick={() => onMake(title.trim(), chosen)}>
          {t('bundle.make')}
        </Button>
      </div>
    </>
  );
}

function BundleProgress({ id, onAgain }: { id: string; onAgain: () => void }) {
  const { t } = useTranslation('documents');
  const { data: bundle } = useQuery(bundleQuery(id));
  if (!bundle) return <TextSkeleton lines={3} />;
  if (bundle.status === 'failed') {
    return (
      <div className={classes.stack}>
        <Notice tone="error">{t('bundle.failed', { message: bundle.problem ?? '' })}</Notice>
        <div>
          <Button variant="default" onClick={onAgain}>
            {t('bundle.again')}
          </Button>
        </div>
      </div>
    );
  }
  if (bundle.status === 'done' && bundle.document_id !== null) {
    return (
      <div className={classes.stack}>
        <p role="status">{t('bundle.done')}</p>
        <div>
          <Button component={Link} to={`/documents/${bundle.document_id}`}>
            {t('bundle.open')}
          </Button>
        </div>
      </div>
    );
  }
  return <Working bundle={bundle} />;
}

function Working({ bundle }: { bundle: Bundle }) {
  const { t } = useTranslation('documents');
  const { done_items: done, item_count: count } = bundle;
  const words = bundle.status === 'waiting' ? t('bundle.waiting') : t('bundle.working', { done: Math.min(done + 1, count), count });
  return (
    <div className={classes.stack}>
      <p role="status">{words}</p>
      <Progress value={(done / count) * 100} aria-label={words} />
    </div>
  );
}

import type { ReferenceEntry } from '@munshi/contract/reference-entries/reference-entry.schema';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { Link } from 'react-router';
import { caseQuery } from '../cases/public.ts';
import { useMay } from '../platform/profile.queries.ts';
import { documentsQuery as checklistQuery } from '../reference-entries/public.ts';
import { useIsNarrow } from '../ui/page/use-is-narrow.ts';
import { activeVakalatnamaQuery, VAKALATNAMA_ITEM } from './checklist.queries.ts';
import { documentsQuery } from './document.queries.ts';
import classes from './documents.module.css';
import panel from './upload/upload-panel.module.css';
import { useFileIntake } from './upload/use-file-intake.ts';

/** One response contains them all: a checklist has a dozen items, and few have more than one document. */
const MOST = 100;

/** The papers that the filing of a case of this type needs, and the address of each that is there. */
export function useChecklist(caseId: string) {
  const record = useQuery(caseQuery(caseId)).data;
  const items = useQuery(checklistQuery(record?.type_id ?? null)).data ?? [];
  const papers = useQuery(documentsQuery({ case_id: caseId, limit: MOST })).data?.items ?? [];
  const vakalatnama = useQuery({ ...activeVakalatnamaQuery(caseId), enabled: useMay('vakalatnama:read') }).data;
  const paperOf = new Map(papers.map((paper) => [paper.checklist_item_id, `/documents/${paper.id}`]));
  // A vakalatnama created here counts as present before its scan is uploaded.
  const placeOf = ({ id, code }: ReferenceEntry) =>
    paperOf.get(id) ?? (vakalatnama && code === VAKALATNAMA_ITEM ? `/vakalatnama/${vakalatnama.id}` : undefined);
  const there = items.filter((item) => placeOf(item) !== undefined).length;
  // A case that is before the court or decided has been filed: its papers are no longer what its page is opened for.
  const isToBeFiled = record?.status === 'open';
  return { isToBeFiled, hasNoType: record !== undefined && record.type_id === null, items, placeOf, there };
}

/** The papers required for the filing of a case of this type: uploaded and missing ones. Open while the case is to be filed. */
export function Checklist({ caseId }: { caseId: string }) {
  const { t } = useTranslation('documents');
  // On a phone a long checklist would push the documents down.
  const isPhone = useIsNarrow('tablet');
  const { isToBeFiled, hasNoType, items, placeOf, there } = useChecklist(caseId);
  if (hasNoType) return <p className={classes.quiet}>{t('case.noType')}</p>;
  if (items.length === 0) return null;
  return (
    <details className={classes.checklist} open={isToBeFiled && !isPhone}>
      <summary className={classes.checklistHead}>
        {t('case.checklist')} <span className={classes.quiet}>{t('case.checklistNote', { there, count: items.length })}</span>
      </summary>
      <ul className={classes.checklistItems}>
        {items.map((item) => (
          <ChecklistItem key={item.id} item={item} caseId={caseId} place={placeOf(item)} />
        ))}
      </ul>
    </details>
  );
}

interface ChecklistItemProps {
  item: ReferenceEntry;
  caseId: string;
  /** Address of the document; undefined while it is missing. */
  place: string | undefined;
}

/** One paper of the checklist: a link to it, or the way to add it. */
export function ChecklistItem({ item, caseId, place }: ChecklistItemProps) {
  const { t } = useTranslation('documents');
  const mayWrite = useMay('document:write');
  const { name } = item;
  if (place !== undefined) {
    return (
      <li className={classes.checklistItem}>
        <IconCircleCheckFilled size={18} aria-hidden className={classes.there ?? ''} />
        <Link to={place} className={classes.checklistName}>
          {name}
        </Link>
      </li>
    );
  }
  return (
    <li className={classes.checklistItem}>
      <IconCircle size={18} stroke={1.5} aria-hidden />
      <span className={classes.checklistName}>
        {name} <span className={classes.quiet}>{item.details.required ? t('case.required') : t('case.missing')}</span>
      </span>
      {mayWrite ? <AddPaper name={name} caseId={caseId} checklistItemId={item.id} /> : null}
    </li>
  );
}

/** Uploads the file for one item of the checklist; it counts as that item at once. */
function AddPaper({ name, caseId, checklistItemId }: { name: string; caseId: string; checklistItemId: string }) {
  const { t } = useTranslation('documents');
  const take = useFileIntake({ caseId, category: 'other', checklistItemId });
  const picker = useRef<HTMLInputElement>(null);
  const choose = (input: HTMLInputElement) => {
    take([...(input.files ?? [])]);
    input.value = '';
  };
  return (
    <>
      <button type="button" className={panel.textButton} aria-label={t('case.addItem', { name })} onClick={() => picker.current?.click()}>
        {t('case.add')}
      </button>
      <input ref={picker} type="file" hidden aria-label={t('case.addItem', { name })} onChange={(event) => choose(event.currentTarget)} />
    </>
  );
}

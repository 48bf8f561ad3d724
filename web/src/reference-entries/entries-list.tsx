import { isEntryFound } from '@munshi/contract/reference-entries/entry-search';
import type { ReferenceEntry, ReferenceKind } from '@munshi/contract/reference-entries/reference-entry.schema';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { Link } from 'react-router';
import { ListFiles } from '../list-exports/public.ts';
import { lazyOverlay } from '../ui/lazy/lazy-overlay.tsx';
import type { Column } from '../ui/list/table-model.ts';
import { childKinds, parentKind } from './list-kinds.ts';
import { AddCustomButton, CustomListBody, CustomListFilters, type CustomListState } from './custom-list-page.tsx';
import { CustomListTable } from './custom-list-table.tsx';
import { entriesQuery, useDeleteReferenceEntry, useRestoreReferenceEntry } from './reference-entry.queries.ts';
import classes from './reference-lists.module.css';
import { useCustomListDeletion } from './use-custom-list-deletion.ts';

const EntrySheet = lazyOverlay(() => import('./entry-sheet.tsx').then((module) => module.EntrySheet));

/** The sheet open beside the list: an entry to edit, or a new one. */
export type Edited = ReferenceEntry | 'new' | undefined;

interface EntriesListProps {
  kind: ReferenceKind;
  state: CustomListState;
  /** Limits the list to the children of this entry. */
  parentId?: string | undefined;
  edited: Edited;
  onEdit: (entry: Edited) => void;
  /** The address of the list of an entry's children. */
  hrefOf?: (kind: ReferenceKind, parentId: string) => string;
}

/** The whole list, and what its filters find of it. */
function useFoundEntries(kind: ReferenceKind, state: CustomListState, parentId: string | undefined) {
  const entries = useQuery(entriesQuery(kind));
  const filter = { q: state.words.q, own: state.isOwn, parent_id: parentId };
  return { entries, found: entries.data?.filter((entry) => isEntryFound(entry, filter)) };
}

interface EntriesActionsProps extends Pick<EntriesListProps, 'kind' | 'state' | 'parentId'> {
  onAdd: () => void;
}

/** Exports what the filters find, and adds an entry. */
export function EntriesActions({ kind, state, parentId, onAdd }: EntriesActionsProps) {
  const { t } = useTranslation('reference');
  const { found } = useFoundEntries(kind, state, parentId);
  const query = { kind, ...state.words, ...(state.isOwn ? { own: 'true' as const } : {}), parent_id: parentId };
  return (
    <>
      <ListFiles list={{ of: 'entries', query }} total={found?.length} />
      <AddCustomButton label={t('entry.add')} onClick={onAdd} />
    </>
  );
}

/** One of the lists, searched and paged in the browser, since the response is the whole list. */
export function EntriesList({ kind, state, parentId, edited, onEdit, hrefOf }: EntriesListProps) {
  const { t } = useTranslation('reference');
  const { entries, found } = useFoundEntries(kind, state, parentId);
  const [remove, restore] = [useDeleteReferenceEntry().mutateAsync, useRestoreReferenceEntry().mutateAsync];
  const removeEntry = useCustomListDeletion({ remove, restore });
  const start = state.offset < (found?.length ?? 0) ? state.offset : 0;
  const columns = useColumns(kind, hrefOf);
  return (
    <>
      <CustomListFilters state={state} label={t('lists.search', { list: t(`kind.${kind}`).toLocaleLowerCase('en-IN') })} />
      <CustomListBody query={entries} failed={t('lists.failed')} state={{ ...state, offset: start }} total={found?.length}>
        <CustomListTable
          label={t(`kind.${kind}`)}
          columns={columns}
          rows={found?.slice(start, start + state.limit)}
          isFiltered={state.isFiltered || parentId !== undefined}
          onEdit={onEdit}
          onRemove={(entry) => void removeEntry(entry)}
        />
      </CustomListBody>
      <EntrySheet
        opened={edited !== undefined}
        onClose={() => onEdit(undefined)}
        kind={kind}
        entry={edited === 'new' ? undefined : edited}
        parentId={parentId}
      />
    </>
  );
}

/** The columns of a list besides the name. */
function useColumns(kind: ReferenceKind, hrefOf: EntriesListProps['hrefOf']): Column<ReferenceEntry>[] {
  const { t } = useTranslation('reference');
  const above = parentKind(kind);
  const parents = useQuery({ ...entriesQuery(above ?? 'category'), enabled: above !== undefined }).data;
  return useMemo(() => {
    const nameOf = new Map(parents?.map((parent) => [parent.id, parent.name]));
    const parent: Column<ReferenceEntry>[] = above
      ? [{ key: 'parent', header: t(`one.${above}`), cell: (entry) => nameOf.get(entry.parent_id ?? '') ?? '-' }]
      : [];
    const details: Column<ReferenceEntry>[] = hasDetails(kind)
      ? [{ key: 'details', header: t('lists.details'), cell: (entry) => <Details entry={entry} /> }]
      : [];
    const children = childKinds(kind);
    const below: Column<ReferenceEntry>[] =
      hrefOf && children.length > 0
        ? [
            {
              key: 'below',
              header: t('lists.below'),
              onPhone: 'foot',
              cell: (entry) => <Below entry={entry} kinds={children} hrefOf={hrefOf} />,
            },
          ]
        : [];
    return [...parent, ...details, ...below];
  }, [t, kind, above, parents, hrefOf]);
}

const hasDetails = (kind: ReferenceKind) => ['type', 'document', 'party_role', 'stage', 'adjournment_reason'].includes(kind);

function Details({ entry: { details } }: { entry: ReferenceEntry }) {
  const { t } = useTranslation('reference');
  const words = [
    ...(details.abbreviations ?? []),
    details.required ? t('entry.required') : null,
    details.side ? t(`side.${details.side}`) : null,
    details.track ? t(`track.${details.track}`) : null,
    details.adjourned_by ? t(`cause.${details.adjourned_by}`) : null,
  ].filter(Boolean);
  return words.length > 0 ? words.join(', ') : '-';
}

interface BelowProps {
  entry: ReferenceEntry;
  kinds: readonly ReferenceKind[];
  hrefOf: (kind: ReferenceKind, parentId: string) => string;
}

function Below({ entry, kinds, hrefOf }: BelowProps) {
  const { t } = useTranslation('reference');
  return (
    <span className={classes.below}>
      {kinds.map((kind) => (
        <Link
          key={kind}
          to={hrefOf(kind, entry.id)}
          className={classes.link}
          aria-label={t('lists.belowOf', { list: t(`kind.${kind}`), name: entry.name })}
        >
          {t(`kind.${kind}`)}
        </Link>
      ))}
    </span>
  );
}

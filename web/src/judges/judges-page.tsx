import type { Judge } from '@munshi/contract/judges/judge.schema';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { CourtFilter } from '../courts/public.ts';
import {
  AddCustomButton,
  CustomListBody,
  CustomListFilters,
  CustomListTable,
  ReferencePage,
  useCustomListDeletion,
  useCustomListState,
} from '../reference-entries/public.ts';
import { ListFiles, unpaged } from '../list-exports/public.ts';
import { formatDay, today } from '../ui/format/dates.ts';
import { lazyOverlay } from '../ui/lazy/lazy-overlay.tsx';
import { readId } from '../ui/format/read-id.ts';
import type { Column } from '../ui/list/table-model.ts';
import { judgeListQuery, useDeleteJudge, useRestoreJudge } from './judge.queries.ts';
import classes from './judges.module.css';

const JudgeSheet = lazyOverlay(() => import('./judge-sheet.tsx').then((module) => module.JudgeSheet));

/** The judges that a firm can choose, with present and past postings. */
export function JudgesPage() {
  const { t } = useTranslation('reference');
  const state = useCustomListState(['court']);
  const court = readId(state.search.get('court'));
  const { limit, offset, words } = state;
  const query = { ...words, ...(state.isOwn ? { own: 'true' as const } : {}), court_id: court, limit, offset };
  const judges = useQuery(judgeListQuery(query));
  const [edited, setEdited] = useState<Partial<Judge>>();
  const [remove, restore] = [useDeleteJudge().mutateAsync, useRestoreJudge().mutateAsync];
  const removeJudge = useCustomListDeletion({ remove, restore });
  const columns = useColumns();
  const sat = judges.data?.items.flatMap((judge) => judge.postings).find((posting) => posting.court_id === court);
  return (
    <ReferencePage
      title={t('tabs.judges')}
      actions={
        <>
          <ListFiles list={{ of: 'judges', query: unpaged(query) }} total={judges.data?.total} />
          <AddCustomButton label={t('judge.add')} onClick={() => setEdited({})} />
        </>
      }
    >
      <CustomListFilters state={state} label={t('judge.search')}>
        <CourtFilter value={court} valueLabel={sat?.court_name ?? undefined} onChange={(id) => state.change({ court: id })} />
      </CustomListFilters>
      <CustomListBody query={judges} failed={t('judge.failed')} state={state} total={judges.data?.total}>
        <CustomListTable
          label={t('tabs.judges')}
          columns={columns}
          rows={judges.data?.items}
          isFiltered={state.isFiltered}
          needsWideScreen
          empty={t('judge.empty')}
          onEdit={setEdited}
          onRemove={(judge) => void removeJudge(judge)}
        />
      </CustomListBody>
      <JudgeSheet opened={edited !== undefined} initial={edited ?? {}} onClose={() => setEdited(undefined)} onSaved={() => undefined} />
    </ReferencePage>
  );
}

function useColumns(): Column<Judge>[] {
  const { t } = useTranslation('reference');
  return useMemo(
    () => [
      { key: 'designation', header: t('judge.designation'), cell: (judge) => judge.designation ?? '-' },
      { key: 'postings', header: t('judge.postings'), cell: (judge) => <Postings postings={judge.postings} />, onPhone: 'foot' },
    ],
    [t],
  );
}

function Postings({ postings }: Pick<Judge, 'postings'>) {
  const { t } = useTranslation('reference');
  if (postings.length === 0) return '-';
  return (
    <ul className={classes.seats}>
      {postings.map((posting, at) => {
        const isPast = posting.until !== null && posting.until < today();
        const span = [
          posting.from ? t('judge.since', { day: formatDay(posting.from) }) : null,
          posting.until ? t('judge.till', { day: formatDay(posting.until) }) : null,
        ].filter(Boolean);
        const place = [posting.court_name ?? '-', posting.court_number ? t('judge.roomNumber', { number: posting.court_number }) : null];
        return (
          // Two postings in one court differ only by their index in the list.
          <li key={`${posting.court_id} ${at}`} className={isPast ? classes.past : undefined}>
            {[...place, ...span].filter(Boolean).join(', ')}
          </li>
        );
      })}
    </ul>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { ListFiles } from '../../list-exports/public.ts';
import { lazyOverlay } from '../../ui/lazy/lazy-overlay.tsx';
import { hearingListQuery } from '../hearing.queries.ts';
import type { HearingListState } from './hearing-filters.tsx';
import { hearingsToPrint } from './hearings-to-print.ts';

const DigestSheet = lazyOverlay(() => import('../digest/digest-sheet.tsx').then((module) => module.DigestSheet));

/** Prints or exports what the page shows; a day's board also as a text for a group. */
export function HearingFiles({ state }: { state: HearingListState }) {
  const { t } = useTranslation('hearings');
  const { day } = state;
  const isList = day === undefined && state.look === 'list';
  const hearings = useQuery({ ...hearingListQuery(state.view, state.query), enabled: isList });
  const query = hearingsToPrint(state);
  const [isDigestOpen, setIsDigestOpen] = useState(false);
  const copying = day === undefined ? [] : [{ text: t('digest.copyFor'), run: () => setIsDigestOpen(true) }];
  return (
    <>
      <ListFiles
        list={{ of: 'hearings', query }}
        total={isList ? hearings.data?.total : undefined}
        print={{ of: 'hearings', query }}
        more={copying}
      />
      {day === undefined ? null : (
        <DigestSheet opened={isDigestOpen} onClose={() => setIsDigestOpen(false)} day={day} filters={state.board} />
      )}
    </>
  );
}

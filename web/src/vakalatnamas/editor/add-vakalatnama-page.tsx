import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { v7 as uuidv7 } from 'uuid';
import { useProfile } from '../../platform/profile.queries.ts';
import { readId } from '../../ui/format/read-id.ts';
import { useIsLeft } from '../../platform/forms/use-is-left.ts';
import { Notice, Page } from '../../ui/page/page.tsx';
import { FormSkeleton } from '../../ui/page/page-skeletons.tsx';
import { emptyFacts } from './facts.ts';
import { saveUnsentDraft } from './unsent-drafts.ts';
import { proposalQuery } from '../vakalatnama.queries.ts';
import { sessionOwner } from '../../platform/session/session-owner.ts';

/** Creates a draft and opens it, so that it has a permanent address from the first word on. */
export function AddVakalatnamaPage() {
  const { t } = useTranslation('vakalatnamas');
  const client = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const caseId = readId(search.get('case'));
  const isStarted = useRef(false);
  const isLeft = useIsLeft();
  const mayWrite = useProfile()?.permissions.includes('vakalatnama:write');
  useEffect(() => {
    if (isStarted.current || !mayWrite) return;
    isStarted.current = true;
    const begin = async () => {
      const id = uuidv7();
      if (caseId) {
        // If the case cannot be loaded, it is chosen again in the form.
        const proposal = await client.fetchQuery(proposalQuery(caseId, 'en')).catch(() => undefined);
        // The case took long to load, and the user has gone elsewhere.
        if (isLeft()) return;
        saveUnsentDraft(sessionOwner(), id, {
          facts: proposal?.facts ?? emptyFacts(),
          at: new Date().toISOString(),
          version: null,
          isSent: false,
        });
      }
      await navigate(`/vakalatnama/drafts/${id}`, { replace: true });
    };
    void begin();
  }, [client, navigate, caseId, isLeft, mayWrite]);
  return (
    <Page title={t('editor.newTitle')}>
      {mayWrite === false ? <Notice tone="warning">{t('editor.noWrite')}</Notice> : <FormSkeleton fields={8} />}
    </Page>
  );
}

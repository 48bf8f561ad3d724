import { useState } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { EntriesActions, EntriesList, type Edited } from './entries-list.tsx';
import { ReferencePage, useCustomListState } from './custom-list-page.tsx';

/** The roles a lawyer can have in a case. */
export function LawyerTypesPage() {
  const { t } = useTranslation('reference');
  const state = useCustomListState();
  const [edited, setEdited] = useState<Edited>();
  return (
    <ReferencePage
      title={t('kind.lawyer_type')}
      actions={<EntriesActions kind="lawyer_type" state={state} onAdd={() => setEdited('new')} />}
    >
      <EntriesList kind="lawyer_type" state={state} edited={edited} onEdit={setEdited} />
    </ReferencePage>
  );
}

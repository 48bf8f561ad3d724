import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntriesList, type Edited } from './entries-list.tsx';
import { AddOwnButton, ReferencePage, useOwnListState } from './own-list-page.tsx';

/** The roles a lawyer can have in a case. */
export function LawyerTypesPage() {
  const { t } = useTranslation('reference');
  const state = useOwnListState();
  const [edited, setEdited] = useState<Edited>();
  return (
    <ReferencePage title={t('kind.lawyer_type')} actions={<AddOwnButton label={t('entry.add')} onClick={() => setEdited('new')} />}>
      <EntriesList kind="lawyer_type" state={state} edited={edited} onEdit={setEdited} />
    </ReferencePage>
  );
}

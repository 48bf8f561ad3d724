import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntriesList, type Edited } from './entries-list.tsx';
import { AddCustomButton, ReferencePage, useCustomListState } from './custom-list-page.tsx';

/** The roles a lawyer can have in a case. */
export function LawyerTypesPage() {
  const { t } = useTranslation('reference');
  const state = useCustomListState();
  const [edited, setEdited] = useState<Edited>();
  return (
    <ReferencePage title={t('kind.lawyer_type')} actions={<AddCustomButton label={t('entry.add')} onClick={() => setEdited('new')} />}>
      <EntriesList kind="lawyer_type" state={state} edited={edited} onEdit={setEdited} />
    </ReferencePage>
  );
}

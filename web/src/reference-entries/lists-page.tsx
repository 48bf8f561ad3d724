import { NativeSelect } from '@mantine/core';
import { ReferenceKind } from '@munshi/contract/reference-entries/reference-entry.schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { Link } from 'react-router';
import { SettingsFrame, SettingsSection } from '../accounts/public.ts';
import { readId } from '../ui/format/read-id.ts';
import { EntriesActions, EntriesList, type Edited } from './entries-list.tsx';
import { listKinds, parentKind } from './list-kinds.ts';
import { useCustomListState } from './custom-list-page.tsx';
import { entriesQuery } from './reference-entry.queries.ts';
import classes from './reference-lists.module.css';

const PATH = '/settings/lists';

const hrefOf = (kind: ReferenceKind, parentId: string) => `${PATH}?list=${kind}&parent=${parentId}`;

/** Every list that a firm can extend, one at a time; the list and the parent entry are in the URL. */
export function ListsPage() {
  const { t } = useTranslation('reference');
  const state = useCustomListState();
  const kind = ReferenceKind.safeParse(state.search.get('list')).data ?? 'category';
  const above = parentKind(kind);
  const parentId = above ? readId(state.search.get('parent')) : undefined;
  const [edited, setEdited] = useState<Edited>();
  const choose = (list: string) => state.change({ list, parent: undefined, q: undefined, own: undefined });
  // Clearing the filters keeps the current list.
  const clear = () => state.change({ q: undefined, own: undefined });
  return (
    <SettingsFrame>
      <SettingsSection
        title={t('lists.title')}
        text={t('lists.text')}
        actions={<EntriesActions kind={kind} state={state} parentId={parentId} onAdd={() => setEdited('new')} />}
        isWide
      >
        <NativeSelect
          label={t('lists.which')}
          value={kind}
          data={listKinds.map((each) => ({ value: each, label: t(`kind.${each}`) }))}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        <Within kind={kind} parentId={parentId} />
        <EntriesList
          key={kind}
          kind={kind}
          state={{ ...state, clear }}
          parentId={parentId}
          edited={edited}
          onEdit={setEdited}
          hrefOf={hrefOf}
        />
        <p className={classes.below}>
          {t('lists.elsewhere')}
          <Link to="/tasks/courts" className={classes.link}>
            {t('tabs.courts')}
          </Link>
          <Link to="/tasks/judges" className={classes.link}>
            {t('tabs.judges')}
          </Link>
        </p>
      </SettingsSection>
    </SettingsFrame>
  );
}

/** The parent of the entries shown, with a link to all entries. */
function Within({ kind, parentId }: { kind: ReferenceKind; parentId: string | undefined }) {
  const { t } = useTranslation('reference');
  const above = parentKind(kind);
  const parents = useQuery({ ...entriesQuery(above ?? 'category'), enabled: above !== undefined });
  if (!above || parentId === undefined) return null;
  const name = parents.data?.find((parent) => parent.id === parentId)?.name ?? '';
  return (
    <p className={classes.path}>
      <span>{t('lists.within', { kind: t(`one.${above}`), name })}</span>
      <Link to={`${PATH}?list=${kind}`} className={classes.link}>
        {t('lists.all')}
      </Link>
      <Link to={`${PATH}?list=${above}`} className={classes.link}>
        {t('lists.up', { list: t(`kind.${above}`) })}
      </Link>
    </p>
  );
}

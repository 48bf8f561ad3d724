import { Combobox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TextSkeleton } from '../ui/skeletons.tsx';
import classes from './search-results.module.css';
import type { PageSearch } from './use-page-search.ts';

interface HitProps {
  route: string;
  title: string;
  description: string;
}

function Hit({ route, title, description }: HitProps) {
  return (
    <Combobox.Option value={route}>
      <div className={classes.title}>{title}</div>
      <div className={classes.text}>{description}</div>
    </Combobox.Option>
  );
}

/** Pages, and below them records by kind; to be put inside a `Combobox`. */
export function SearchResults({ search }: { search: PageSearch }) {
  const { t } = useTranslation('shell');
  const isEmpty = search.asked !== '' && search.pages.length === 0 && search.groups.length === 0;
  return (
    <>
      <Combobox.Options mah={360} className={classes.list ?? ''} aria-label={t('search.label')}>
        {isEmpty && !search.isSearching ? <Combobox.Empty>{t('search.none')}</Combobox.Empty> : null}
        {search.pages.length > 0 ? (
          <Combobox.Group label={t('search.pages')}>
            {search.pages.map((entry) => (
              <Hit key={entry.id} {...entry} />
            ))}
          </Combobox.Group>
        ) : null}
        {search.groups.map((group) => (
          <Combobox.Group key={group.label} label={group.label}>
            {group.hits.map((hit) => (
              <Hit key={hit.id} {...hit} />
            ))}
          </Combobox.Group>
        ))}
      </Combobox.Options>
      {search.isSearching ? (
        <div className={classes.coming}>
          <TextSkeleton lines={2} />
        </div>
      ) : null}
      {search.hasFailed ? (
        <p className={classes.failed} role="status">
          {t('search.failed')}
        </p>
      ) : null}
    </>
  );
}

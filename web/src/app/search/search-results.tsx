import { Button, Combobox } from '@mantine/core';
import { useTranslation } from '../../i18n/i18n.ts';
import type { RecordGroup } from '../../platform/record-search.ts';
import { MarkedText } from '../../ui/display/marked-text.tsx';
import { TextSkeleton } from '../../ui/page/page-skeletons.tsx';
import type { PageEntry } from './page-entries.ts';
import classes from './search-results.module.css';
import type { PageSearch } from './use-page-search.ts';

/** An option's value is an id followed by its route, since several options can have the same route. */
const choiceOf = (id: string, route: string) => `${id} ${route}`;

/** The route of a chosen option. */
export const routeOf = (choice: string) => choice.slice(choice.indexOf(' ') + 1);

type Marks = readonly (readonly [number, number])[];

interface HitProps {
  choice: string;
  title: string;
  description: string;
  marks: { title: Marks; description: Marks };
}

function Hit({ choice, title, description, marks }: HitProps) {
  return (
    <Combobox.Option value={choice}>
      <div className={classes.title}>
        <MarkedText text={title} marks={marks.title} />
      </div>
      <div className={classes.text}>
        <MarkedText text={description} marks={marks.description} />
      </div>
    </Combobox.Option>
  );
}

/** The range of the typed text in a text, ignoring case. */
function placesOf(text: string, typed: string): Marks {
  const at = text.toLowerCase().indexOf(typed.toLowerCase());
  return at === -1 ? [] : [[at, at + typed.length]];
}

function PageHit({ entry, typed }: { entry: PageEntry; typed: string }) {
  const marks = { title: placesOf(entry.title, typed), description: placesOf(entry.description, typed) };
  return <Hit choice={choiceOf('page', entry.route)} title={entry.title} description={entry.description} marks={marks} />;
}

function RecordHits({ group }: { group: RecordGroup }) {
  return (
    <Combobox.Group label={group.label}>
      {group.hits.map((hit) => (
        <Hit key={hit.id} choice={choiceOf(hit.id, hit.route)} {...hit} />
      ))}
      {group.more ? (
        <Combobox.Option value={choiceOf('all', group.more.route)}>
          <div className={classes.more}>{group.more.label}</div>
        </Combobox.Option>
      ) : null}
    </Combobox.Group>
  );
}

/** Pages, and below them records by kind; rendered inside a `Combobox`. */
export function SearchResults({ search }: { search: PageSearch }) {
  const { t } = useTranslation('shell');
  const isEmpty = search.query !== '' && search.pages.length === 0 && search.groups.length === 0;
  return (
    <>
      <Combobox.Options mah={360} className={classes.list ?? ''} aria-label={t('search.label')} aria-busy={search.isSearching}>
        {isEmpty && !search.isSearching ? <Combobox.Empty>{t('search.none')}</Combobox.Empty> : null}
        {search.pages.length > 0 ? (
          <Combobox.Group label={t('search.pages')}>
            {search.pages.map((entry) => (
              <PageHit key={entry.id} entry={entry} typed={search.query} />
            ))}
          </Combobox.Group>
        ) : null}
        {search.groups.map((group) => (
          <RecordHits key={group.label} group={group} />
        ))}
      </Combobox.Options>
      {search.isSearching && search.groups.length === 0 ? (
        <div className={classes.coming} data-coming>
          <TextSkeleton lines={2} />
        </div>
      ) : null}
      {search.hasFailed ? (
        <div className={classes.failed} role="status">
          {t('search.failed')}
          <Button variant="default" size="compact-sm" onMouseDown={(event) => event.preventDefault()} onClick={search.retry}>
            {t('search.retry')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

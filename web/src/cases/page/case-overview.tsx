import { isOver } from '@munshi/contract/cases/case-status';
import type { Case } from '@munshi/contract/cases/case.schema';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link } from 'react-router';
import { ShownTogether } from '../../platform/shown-together.tsx';
import { AfterScreen, onceShown } from '../../platform/after-screen.ts';
import type { CaseTab } from '../../platform/case-tab.ts';
import { useMay } from '../../platform/profile.queries.ts';
import { formatDay } from '../../ui/format/dates.ts';
import { Tag } from '../../ui/display/badges.tsx';
import { Notice } from '../../ui/page/page.tsx';
import { TextSkeleton } from '../../ui/page/page-skeletons.tsx';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import classes from './case-page.module.css';
import railClasses from './case-rail.module.css';
import { printFileNumber } from '../case-words.ts';
import type { DateField } from '../in-place/editor-props.ts';
import { InPlace } from '../in-place/in-place.tsx';
import { LegalHoldNotice } from '../legal-hold/legal-hold.tsx';

const CaseRail = lazyComponent(() => import('./case-rail.tsx').then((module) => module.CaseRail));
const SectionsOfCase = lazyComponent(() => import('../../code-sections/of-case/public.ts').then((module) => module.SectionsOfCase));
// Once the first screen is drawn: fetched while the case itself is.
onceShown(() => void CaseRail.preload());

/** As high as a phone's screen, so that the cards that take its place move nothing that is seen. */
const RailSkeleton = () => (
  <div className={railClasses.coming}>
    <TextSkeleton lines={6} />
  </div>
);

interface CaseOverviewProps {
  record: Case;
  /** The tabs that other features add: some are shown here too, or add a card. */
  tabs: readonly CaseTab[];
}

/** The case's details and its hearings so far; beside them what there is to do, the client, the papers and the next step. */
export function CaseOverview({ record, tabs }: CaseOverviewProps) {
  const { t } = useTranslation('cases');
  return (
    <div className={railClasses.overview}>
      <div className={railClasses.rail}>
        <AfterScreen fallback={<RailSkeleton />}>
          <Suspense fallback={<RailSkeleton />}>
            <ShownTogether recordId={record.id} fallback={<RailSkeleton />} className={railClasses.cards}>
              <CaseRail record={record} tabs={tabs} />
            </ShownTogether>
          </Suspense>
        </AfterScreen>
      </div>
      <div className={classes.column}>
        <LegalHoldNotice caseId={record.id} />
        {record.restricted ? <Notice>{t('page.wall')}</Notice> : null}
        <section className={classes.card} aria-labelledby="particulars">
          <h3 id="particulars" className={classes.cardTitle}>
            {t('page.particulars')}
          </h3>
          <Particulars record={record} />
        </section>
        {tabs
          .filter((tab) => tab.isOnOverview)
          .map(({ part, label, Screen }) => (
            <section key={part} className={classes.card} aria-labelledby={part}>
              <h3 id={part} className={classes.cardTitle}>
                {label()}
              </h3>
              <Suspense fallback={<TextSkeleton lines={4} />}>
                <Screen caseId={record.id} />
              </Suspense>
            </section>
          ))}
      </div>
    </div>
  );
}

interface Line {
  name: string;
  value: ReactNode;
}

function Particulars({ record }: { record: Case }) {
  const lines = useLines(record).filter((line) => line.value !== '' && line.value !== null);
  const { t } = useTranslation('cases');
  if (lines.length === 0 && !record.description) return <p className={classes.quiet}>{t('page.nothing')}</p>;
  return (
    <>
      <dl>
        {lines.map((line) => (
          <div key={line.name} className={classes.factLine}>
            <dt>{line.name}</dt>
            <dd>{line.value}</dd>
          </div>
        ))}
      </dl>
      {record.description ? <p className={classes.description}>{record.description}</p> : null}
    </>
  );
}

const dated = (number: string | null, day: string | null) => [number, day ? formatDay(day) : null].filter(Boolean).join(' · ');

function firText(fir: NonNullable<Case['fir']>) {
  const number = [fir.number, fir.year].filter(Boolean).join('/');
  return [number, fir.police_station, fir.district, fir.state].filter(Boolean).join(', ');
}

const earlierNumbers = (record: Case) =>
  record.numbers
    .filter((each) => !each.is_current)
    .map((each) => dated(each.number, each.dated))
    .join('; ');

/** A number and its date, which is changed in place; nothing for a role that may not change it and sees neither. */
const datedInPlace = (record: Case, mayWrite: boolean) => (number: string | null, field: DateField, isOffered: boolean) => {
  const day = record[field];
  if (!mayWrite) return dated(number, day);
  if (!number && !day && !isOffered) return '';
  const text = dated(number, day);
  return (
    <InPlace record={record} field={field}>
      {text ? <span>{text}</span> : null}
    </InPlace>
  );
};

function useLines(record: Case): Line[] {
  const { t } = useTranslation('cases');
  const mayWrite = useMay('case:write');
  const inPlace = datedInPlace(record, mayWrite);
  const acts = record.acts.map(({ act, sections }) => (sections ? `${act}: ${sections}` : act)).join('; ');
  const day = (text: string | null) => (text ? formatDay(text) : '');
  return [
    { name: t('page.category'), value: [record.category_name, record.type_name, record.subtype_name].filter(Boolean).join(' → ') },
    { name: t('page.filing'), value: inPlace(record.filing_number, 'filing_date', true) },
    { name: t('page.registration'), value: inPlace(record.registration_number, 'registration_date', false) },
    { name: t('page.efiling'), value: dated(record.efiling_number, record.efiling_date) },
    { name: t('page.earlier'), value: earlierNumbers(record) },
    {
      name: t('page.acts'),
      value: (acts || record.offence_from) && (
        <>
          {acts}
          <AfterScreen>
            <Suspense>
              <SectionsOfCase record={record} />
            </Suspense>
          </AfterScreen>
        </>
      ),
    },
    { name: t('page.fir'), value: record.fir ? firText(record.fir) : '' },
    { name: t('page.disposal'), value: inPlace(record.nature_of_disposal, 'decision_date', isOver(record.status)) },
    { name: t('page.firstListed'), value: day(record.first_hearing_date) },
    { name: t('page.lastListed'), value: day(record.last_hearing_date) },
    { name: t('page.priority'), value: record.priority === 'normal' && !mayWrite ? '' : <PriorityInPlace record={record} /> },
    { name: t('page.tags'), value: record.tags.length > 0 || mayWrite ? <TagsInPlace record={record} /> : '' },
    { name: t('page.linked'), value: record.linked_cases.length > 0 ? <LinkedCases cases={record.linked_cases} /> : '' },
  ];
}

function PriorityInPlace({ record }: { record: Case }) {
  const { t } = useTranslation('cases');
  return (
    <InPlace record={record} field="priority">
      <span>{t(`priority.${record.priority}`)}</span>
    </InPlace>
  );
}

function TagsInPlace({ record }: { record: Case }) {
  return (
    <InPlace record={record} field="tags">
      {record.tags.length > 0 ? <TagList tags={record.tags} /> : null}
    </InPlace>
  );
}

function TagList({ tags }: { tags: readonly string[] }) {
  return (
    <span className={classes.tagList}>
      {tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </span>
  );
}

function LinkedCases({ cases }: { cases: Case['linked_cases'] }) {
  return (
    <ul className={classes.linked}>
      {cases.map((linked) => (
        <li key={linked.id}>
          <Link to={`/cases/${linked.id}`}>{linked.title}</Link> {printFileNumber(linked.file_number)}
        </li>
      ))}
    </ul>
  );
}

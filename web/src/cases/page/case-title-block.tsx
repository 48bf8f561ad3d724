import { isOver } from '@munshi/contract/cases/case-status';
import type { Case } from '@munshi/contract/cases/case.schema';
import { printCnr } from '@munshi/contract/cases/cnr';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { AfterScreen } from '../../platform/after-screen.ts';
import { useMay } from '../../platform/profile.queries.ts';
import { ClientCall } from '../../people/public.ts';
import { DateStamp, StatusDot, Tag } from '../../ui/display/badges.tsx';
import { daysBetween, formatAgo, today } from '../../ui/format/dates.ts';
import { TitleBlock } from '../../ui/page/split-layout.tsx';
import { printFileNumber, printNumber, statusTone } from '../case-words.ts';
import classes from './case-page.module.css';
import dateButton from './date-button.module.css';
import { InPlace, RestrictionButton } from '../in-place/in-place.tsx';
import { useRoleNames } from '../role-names.ts';
import { useSideWords } from '../side-words.ts';

interface CaseTitleBlockProps {
  record: Case;
  actions: ReactNode;
  /** Changes the next date; undefined for a user who may not. */
  onDate: (() => void) | undefined;
  /** Whether the block stands above the overview. */
  isOverview: boolean;
}

/** The key facts of a case: title, status, next date, and the client for whom we appear. */
export function CaseTitleBlock({ record, actions, onDate, isOverview }: CaseTitleBlockProps) {
  const { t } = useTranslation('cases');
  const number = printNumber({ number: record.registration_number ?? record.filing_number, type_name: record.type_name });
  const place = [record.court_number ? t('page.courtNumber', { number: record.court_number }) : null, record.judge_name];
  return (
    <TitleBlock
      margin={<NextDate record={record} onChange={onDate} />}
      title={record.title}
      actions={actions}
      isShortOnPhone={!isOverview}
      tags={<CaseTags record={record} />}
      lead={
        <>
          <Fact>{number}</Fact>
          <Fact>{record.court_name ?? ''}</Fact>
        </>
      }
      facts={
        <>
          <Fact>{t('page.file', { number: printFileNumber(record.file_number) })}</Fact>
          <Fact>{record.cnr ? printCnr(record.cnr) : ''}</Fact>
          <Fact>{place.filter(Boolean).join(' · ')}</Fact>
          <Fact isWide>
            <WeAppear record={record} />{' '}
            <AfterScreen>
              <Suspense fallback={null}>
                <ClientCall parties={record.parties} />
              </Suspense>
            </AfterScreen>
          </Fact>
          <TeamLine record={record} />
        </>
      }
    />
  );
}

function Fact({ children, isWide = false }: { children: ReactNode; isWide?: boolean }) {
  if (children === '') return null;
  return <span className={isWide ? classes.wideFact : classes.fact}>{children}</span>;
}

/** From a date further in the past than this, the days are not counted. */
const MOST_DAYS_COUNTED = 90;

function NextStamp({ record }: { record: Case }) {
  const { t } = useTranslation('cases');
  const day = record.next_hearing_date;
  if (isOver(record.status) && !day)
    return <DateStamp day={record.decision_date} caption={record.decision_date ? t('page.decided') : t('page.noNext')} />;
  const days = day ? daysBetween(today(), day) : 0;
  const passed = () =>
    -days > MOST_DAYS_COUNTED ? t('page.passed', { ago: formatAgo(day ?? '', today()) }) : t('list.passed', { count: -days });
  const toCome = () => (days === 0 ? t('list.today') : t('page.next'));
  const caption = !day ? t('page.noNext') : days < 0 ? passed() : toCome();
  return (
    <span className={day && days < 0 ? classes.passedStamp : undefined}>
      <DateStamp day={day} caption={caption} isOverdue={days < 0} />
    </span>
  );
}

/** The next date; for a user who may, a button that opens its hearing, or adds one. */
function NextDate({ record, onChange }: { record: Case; onChange: (() => void) | undefined }) {
  const { t } = useTranslation('cases');
  if (!onChange) return <NextStamp record={record} />;
  return (
    <button type="button" className={dateButton.date} aria-haspopup="dialog" onClick={onChange}>
      <span className={dateButton.unseen}>{record.next_hearing_date ? t('inPlace.changeDate') : t('inPlace.addDate')} </span>
      <NextStamp record={record} />
    </button>
  );
}

function CaseTags({ record }: { record: Case }) {
  const { t } = useTranslation('cases');
  const isUrgent = record.priority === 'high' || record.priority === 'urgent';
  const stage = record.stage_text || record.stage_name;
  const tone = statusTone[record.status];
  return (
    <>
      <InPlace record={record} field="status" tone={tone}>
        <Tag tone={tone}>{t(`status.${record.status}`)}</Tag>
      </InPlace>
      <InPlace record={record} field="phase" tone="neutral">
        <Tag>{t(`phase.${record.phase}`)}</Tag>
      </InPlace>
      <InPlace record={record} field="stage" tone="neutral">
        {stage ? <Tag>{stage}</Tag> : null}
      </InPlace>
      {isUrgent ? (
        <InPlace record={record} field="priority" tone="amber">
          <Tag tone="amber">{t(`priority.${record.priority}`)}</Tag>
        </InPlace>
      ) : null}
      {record.restricted ? (
        <RestrictionButton record={record} tone="blue">
          <Tag tone="blue">{t('list.restricted')}</Tag>
        </RestrictionButton>
      ) : null}
    </>
  );
}

/** Who works on the case, and whether only they see it. */
function TeamLine({ record }: { record: Case }) {
  const { t } = useTranslation('cases');
  const mayWrite = useMay('case:write');
  const names = record.team
    .map((member) => t(member.left_at ? 'page.formerMember' : 'page.member', { ...member, role: member.role_name }))
    .join(' · ');
  if (names === '' && !mayWrite && !record.restricted) return null;
  return (
    <span className={classes.teamLine}>
      <InPlace record={record} field="team">
        {names ? <span>{names}</span> : null}
      </InPlace>
      <RestrictionButton record={record}>{t('list.restricted')}</RestrictionButton>
    </span>
  );
}

/** Role codes that identify a party and not only its role. */
const STATE_ROLES = ['state_prosecution', 'state_respondent'];

function WeAppear({ record }: { record: Case }) {
  const { t } = useTranslation('cases');
  const roleName = useRoleNames();
  const words = useSideWords(record.type_id);
  const clients = record.parties.filter((party) => party.is_client);
  const first = clients[0];
  if (!first) return <StatusDot>{t('page.noClient')}</StatusDot>;
  const names = clients.map((party) => party.name).join(', ');
  const role = roleName(first.role) || words[first.side];
  // A type may call a side the State: our client on that side is the complainant or the victim, or the State by name.
  const isState = STATE_ROLES.some((code) => roleName(code) === role);
  const isPlain = first.side === 'other' || isState;
  const sentence = isPlain ? t('page.weAppearPlain', { names }) : t('page.weAppear', { role: role.toLocaleLowerCase('en-IN'), names });
  return <StatusDot tone="accent">{sentence}</StatusDot>;
}

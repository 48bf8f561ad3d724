import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { courtToday, daysAfter } from '../../../src/platform/clock/court-day.ts';
import type { MixedFirm } from './firm.ts';

type Ids = MixedFirm['ids'];
type Condition = RawBuilder<SqlBool>;

/** A filter: values to ask for, and an independent condition on the rows `r` that each value selects. */
interface Filter {
  readonly values: (ids: Ids) => readonly string[];
  readonly condition: (value: string, ids: Ids) => Condition;
  /** The list is always narrowed in this way, so the filter changes nothing. */
  readonly isFixed?: true;
}

/** A list, the table of its rows and all of its filters. */
export interface FilteredList {
  readonly table: string;
  readonly filters: Readonly<Record<string, Filter>>;
}

const filter = (values: readonly string[] | ((ids: Ids) => readonly string[]), condition: Filter['condition']): Filter => ({
  values: typeof values === 'function' ? values : () => values,
  condition,
});
/** Selects rows whose column has the value. */
const isValue = (column: string, values: readonly string[] | ((ids: Ids) => readonly string[])) =>
  filter(values, (value) => sql<SqlBool>`${sql.ref(`r.${column}`)}::text = ${value}`);
/** Selects rows whose column has one of the comma-separated values. */
const isOneOf = (column: string, values: readonly string[]) =>
  filter(values, (value) => sql<SqlBool>`${sql.ref(`r.${column}`)} = any (string_to_array(${value}, ','))`);
/** `true` narrows the list, `false` leaves it as it is. */
const narrows = (condition: (ids: Ids) => Condition) =>
  filter(['true', 'false'], (value, ids) => (value === 'true' ? condition(ids) : sql<SqlBool>`true`));
/** `true` and `false` each select one part of the list. */
const splits = (condition: Condition) => filter(['true', 'false'], (value) => sql<SqlBool>`(${condition}) = ${value}::boolean`);

const TODAY = courtToday();
const day = (after: number) => daysAfter(TODAY, after);

const onTeam = (caseId: string, userId: string) =>
  sql<SqlBool>`exists (select from app.case_team t where t.tenant_id = r.tenant_id and t.case_id = ${sql.ref(caseId)} and t.user_id = ${userId} and t.left_at is null)`;
const appears = (lawyerId: string) => sql<SqlBool>`${lawyerId} = any (r.lawyer_ids)`;

const cases: FilteredList = {
  table: 'cases',
  filters: {
    status: isValue('status', ['pending', 'disposed']),
    mine: narrows(({ member }) => onTeam('r.id', member[0])),
    category: isValue('category_id', (ids) => ids.category),
    type: isValue('type_id', (ids) => ids.type),
    court: isValue('court_id', (ids) => ids.court),
    stage: filter(['arguments', 'notice'], (code) => sql`case when r.next_purpose is null then r.stage else r.next_purpose end = ${code}`),
    lawyer: filter(
      (ids) => ids.lawyer,
      (id) => sql`(exists (select from app.case_counsel c where c.tenant_id = r.tenant_id and c.case_id = r.id and c.lawyer_id = ${id})
        or exists (select from app.case_team t join app.lawyers l using (tenant_id, user_id) where t.tenant_id = r.tenant_id and t.case_id = r.id and l.id = ${id}))`,
    ),
    client: filter(
      (ids) => ids.client,
      (id) =>
        sql`exists (select from app.case_parties p where p.tenant_id = r.tenant_id and p.case_id = r.id and p.person_id = ${id} and p.is_client)`,
    ),
    ids: filter(
      (ids) => [ids.case[0], ids.case.join(',')],
      (value) => sql`r.id::text = any (string_to_array(${value}, ','))`,
    ),
    no_next_date: narrows(
      () => sql`((r.status = 'pending' and r.phase <> 'reserved') or (r.status = 'open' and r.phase not in ('intake', 'engaged', 'drafting')))
        and coalesce(r.next_hearing_date < ${TODAY}::date, true)`,
    ),
    not_filed: narrows(() => sql`r.status = 'open' and r.phase in ('intake', 'engaged', 'drafting')`),
    waiting: narrows(() => sql`r.status in ('open', 'pending') and (r.phase = 'reserved' or r.no_next_reason is not null)`),
  },
};

const hearingFilters: FilteredList['filters'] = {
  case_id: isValue('case_id', (ids) => ids.case),
  from: filter([day(-6), day(3)], (value) => sql`r.hearing_date >= ${value}::date`),
  to: filter([day(-3), day(9)], (value) => sql`r.hearing_date <= ${value}::date`),
  court: isValue('court_id', (ids) => ids.court),
  lawyer: filter((ids) => ids.lawyer, appears),
  diary_of: filter(
    (ids) => ids.lawyer,
    (id) => sql`(${appears(id)}
      or exists (select from app.case_counsel c where c.tenant_id = r.tenant_id and c.case_id = r.case_id and c.lawyer_id = ${id})
      or exists (select from app.case_team t join app.lawyers l using (tenant_id, user_id) where t.tenant_id = r.tenant_id and t.case_id = r.case_id and t.left_at is null and l.id = ${id}))`,
  ),
};
const mine = narrows(
  ({ member }) =>
    sql`(${onTeam('r.case_id', member[0])} or exists (select from app.lawyers l where l.tenant_id = r.tenant_id and l.user_id = ${member[0]} and l.id = any (r.lawyer_ids)))`,
);
const ofHearings = (filters: FilteredList['filters'] = {}): FilteredList => ({
  table: 'hearings',
  filters: { ...hearingFilters, ...filters },
});

const states: Record<string, Condition> = {
  upcoming: sql`r.business_on_date is null and r.hearing_date >= ${TODAY}::date`,
  unrecorded: sql`r.business_on_date is null and r.hearing_date <= ${TODAY}::date`,
  history: sql`(r.business_on_date is not null or r.hearing_date < ${TODAY}::date)`,
};
const dues: Record<string, Condition> = {
  overdue: sql`r.status <> 'done' and r.due_date < ${TODAY}::date`,
  today: sql`r.due_date = ${TODAY}::date`,
  week: sql`r.due_date between ${TODAY}::date and ${day(6)}::date`,
  none: sql`r.due_date is null`,
};
const isOf = (conditions: Readonly<Record<string, Condition>>) =>
  filter(Object.keys(conditions), (value) => conditions[value] ?? sql`false`);

const tasks: FilteredList = {
  table: 'tasks',
  filters: {
    status: isOneOf('status', ['todo', 'doing,done']),
    assignee: filter(
      (ids) => ids.member,
      (id) => sql`${id} = any (r.assignee_ids)`,
    ),
    mine: narrows(({ member }) => sql`${member[0]} = any (r.assignee_ids)`),
    case_id: isValue('case_id', (ids) => ids.case),
    type: isValue('type_id', (ids) => ids.taskType),
    priority: isOneOf('priority', ['urgent', 'low,normal']),
    due: isOf(dues),
  },
};

const shownVersion = (condition: Condition) =>
  sql<SqlBool>`exists (select from app.document_versions v where v.tenant_id = r.tenant_id and v.document_id = r.id and v.number = r.file_version and ${condition})`;

/** Every list of the product by its endpoint name, with all its filters. */
export const filteredLists: Readonly<Record<string, FilteredList>> = {
  listCases: cases,
  listHearings: ofHearings({
    mine,
    day: isValue('hearing_date', [day(0), day(3)]),
    state: isOf(states),
    ids: filter(
      (ids) => [ids.hearing[0], ids.hearing.join(',')],
      (value) => sql`r.id::text = any (string_to_array(${value}, ','))`,
    ),
  }),
  listUpcomingHearings: ofHearings({ mine }),
  listHearingHistory: ofHearings({ mine }),
  listMyUpcomingHearings: ofHearings(),
  listMyHearingHistory: ofHearings(),
  listTasks: tasks,
  listMyTasks: { ...tasks, filters: { ...tasks.filters, mine: { ...filter(['true', 'false'], () => sql`true`), isFixed: true } } },
  listGlobalTasks: tasks,
  listCaseNotes: {
    table: 'case_notes',
    filters: {
      mine: narrows(({ member }) => sql`r.author_id = ${member[0]}`),
      case_id: isValue('case_id', (ids) => ids.case),
      visibility: isValue('visibility', ['private', 'team']),
      pinned: splits(sql`r.pinned`),
    },
  },
  listFilings: {
    table: 'filings',
    filters: {
      state: isOneOf('state', ['filed', 'objections', 'filed,refiled']),
      mode: isValue('mode', ['counter', 'efiling']),
      court: isValue('court_id', (ids) => ids.court),
      case_id: isValue('case_id', (ids) => ids.case),
    },
  },
  listObjections: {
    table: 'filing_objections',
    filters: {
      // The list has the open ones alone unless a state is given.
      state: { ...isOneOf('state', ['open', 'open,dropped']), isFixed: true },
      mine: narrows(({ member }) => sql`r.owner_id = ${member[0]}`),
      owner: isValue('owner_id', (ids) => ids.member),
      case_id: isValue('case_id', (ids) => ids.case),
      filing_id: isValue('filing_id', (ids) => ids.filing),
      from: filter([day(-2), day(3)], (value) => sql`r.cure_by >= ${value}::date`),
      to: filter([day(2), day(6)], (value) => sql`r.cure_by <= ${value}::date`),
    },
  },
  listCertifiedCopies: {
    table: 'certified_copies',
    filters: {
      state: isOneOf('state', ['applied', 'ready', 'applied,ready']),
      mine: narrows(({ member }) => sql`r.owner_id = ${member[0]}`),
      owner: isValue('owner_id', (ids) => ids.member),
      case_id: isValue('case_id', (ids) => ids.case),
    },
  },
  listDeadlines: {
    table: 'deadlines',
    filters: {
      state: isOneOf('state', ['computed', 'confirmed', 'computed,confirmed']),
      kind: isOneOf('kind', ['appeal', 'review,notice']),
      mine: narrows(({ member }) => sql`r.owner_id = ${member[0]}`),
      owner: isValue('owner_id', (ids) => ids.member),
      case_id: isValue('case_id', (ids) => ids.case),
      from: filter([day(-2), day(3)], (value) => sql`r.due_on >= ${value}::date`),
      to: filter([day(2), day(6)], (value) => sql`r.due_on <= ${value}::date`),
    },
  },
  listWatchedCases: {
    table: 'cases',
    filters: { mine: narrows(({ member }) => onTeam('r.id', member[0])), case_id: isValue('id', (ids) => ids.watched) },
  },
  listNoneNeeded: { table: 'deadline_exemptions', filters: { case_id: isValue('case_id', (ids) => ids.case) } },
  listConflictChecks: { table: 'conflict_checks', filters: { decision: isValue('decision', ['clear', 'waived']) } },
  listDocuments: {
    table: 'documents',
    filters: {
      case_id: isValue('case_id', (ids) => ids.case),
      category: isValue('category', ['pleading', 'order']),
      kind: filter(['pdf', 'image'], (value) => shownVersion(sql`v.kind = ${value}`)),
      tag: filter(['urgent', 'copy'], (value) => sql`${value} = any (r.tags)`),
      has_text: filter(['true', 'false'], (value) => shownVersion(sql`(v.text_status in ('read', 'recognised')) = ${value}::boolean`)),
    },
  },
  listVakalatnamas: {
    table: 'vakalatnamas',
    filters: {
      case_id: isValue('case_id', (ids) => ids.case),
      court: isValue('court_id', (ids) => ids.court),
      state: isValue('state', ['draft', 'on_record']),
      under_way: narrows(() => sql`r.state not in ('on_record', 'noc_given', 'withdrawn', 'determined', 'superseded')`),
      overdue: narrows(() => sql`r.due_on < ${TODAY}::date`),
    },
  },
  listPeople: {
    table: 'people',
    filters: {
      kind: filter(['client', 'witness'], (value) => sql`${value} = any (r.kinds)`),
      party_type: isValue('party_type', ['individual', 'organisation']),
    },
  },
  // Pairs of a case and a client: of use to its export; its filters are tested in not-notified.routes.test.ts.
  listNotNotified: {
    table: 'cases',
    filters: {
      mine: narrows(({ member }) => onTeam('r.id', member[0])),
      case_ids: filter(
        (ids) => [ids.case[0], ids.case.join(',')],
        (value) => sql`r.id::text = any (string_to_array(${value}, ','))`,
      ),
      change_id: filter(
        (ids) => ids.bulkChange,
        (id) =>
          sql`exists (select from app.bulk_change_records b where b.tenant_id = r.tenant_id and b.case_id = r.id and b.change_id = ${id})`,
      ),
    },
  },
  listLawyers: {
    table: 'lawyers',
    filters: {
      kind: filter(['member', 'external'], (value) => sql`r.is_external = ${value === 'external'}`),
      court: filter(
        (ids) => ids.court,
        (id) => sql`${id} = any (r.court_ids)`,
      ),
    },
  },
  listCourts: {
    table: 'courts',
    filters: {
      own: narrows(() => sql`r.tenant_id is not null`),
      level: isValue('level', ['tribunal', 'labour']),
      state: isValue('state', ['Kerala', 'Goa']),
    },
  },
  listJudges: {
    table: 'judges',
    filters: {
      own: narrows(() => sql`r.tenant_id is not null`),
      court_id: filter(
        (ids) => ids.court,
        (id) => sql`exists (select from app.judge_postings p where p.judge_id = r.id and p.court_id = ${id})`,
      ),
    },
  },
  listNotifications: {
    table: 'notifications',
    filters: {
      unread: splits(sql`r.read_at is null`),
      group_of: filter(
        (ids) => ids.notification,
        (id) =>
          sql`exists (select from app.notifications n where n.tenant_id = r.tenant_id and n.group_key = r.group_key and n.id = ${id})`,
      ),
    },
  },
};

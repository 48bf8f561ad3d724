/** Sample data besides cases: outside counsel, outcomes of hearings, tasks, notes, deadlines, holidays. */
import { nationalId } from '../../server/src/platform/db/schema/national-lists.ts';
import { VACATION } from './calendar.ts';

export type Call = <T = { id: string }>(method: string, url: string, body?: object, token?: string) => Promise<T>;

export interface DemoContext {
  readonly call: Call;
  readonly token: string;
  /** The day `days` from today, `YYYY-MM-DD`. */
  readonly dayFromNow: (days: number) => string;
  /** The same, moved to a day on which courts sit. */
  readonly courtDay: (days: number) => string;
}

const TASKS = [
  ['Draft reply to the interim application', 'Draft reply', -2, 'urgent', 'doing'],
  ['File vakalatnama in the registry', 'File in court', 0, 'high', 'todo'],
  ['Get the affidavit attested', 'Notarise or attest', 1, 'normal', 'todo'],
  ['Apply for certified copy of the order', 'Apply for certified copy', 3, 'normal', 'waiting'],
  ['Prepare list of dates', 'Prepare list of dates', 5, 'normal', 'todo'],
  ['Brief senior counsel for final arguments', 'Brief senior', 6, 'high', 'todo'],
  ['Pay process fee', 'Pay process fee', -1, 'normal', 'todo'],
  ['Inform client of the next date', 'Inform client', -4, 'low', 'done'],
  ['Research limitation on the amendment', 'Research', 9, 'normal', 'doing'],
] as const;

const NOTES = [
  ['Conference with client', 'Client will bring the original agreement and the ledger for 2022 and 2023 on Monday.', true],
  ['Settlement', 'The other side is open to instalments. Nothing in writing yet; do not mention it in court.', false],
  ['For the arguments', 'Lead with the notice: it reached him on the twelfth, so the period had not run.', false],
] as const;

/** Matters that are not filed yet, with how far each is; those of a type that usually has a deadline stand on the watch-list. */
const NEW_MATTERS = [
  ['Verma Textiles v. Sahil Garments, recovery of price', 'intake', ['civil_original', 'civil_original/commercial_suit']],
  ['Kulkarni family, partition of the house at Pune', 'engaged', ['civil_original', 'civil_original/civil_suit']],
  ['Noor Fatima v. Union Bank, service matter', 'drafting', undefined],
] as const;

/** Cases without a next date and why: the days ago on which the matter was heard, and the outcome. */
const WAITING = [
  [110, { outcome: 'reserved', no_next_reason: 'reserved' }],
  [41, { outcome: 'reserved', no_next_reason: 'reserved' }],
  [12, { outcome: 'arguments_heard', no_next_reason: 'sine_die' }],
] as const;

/** Deadlines by a rule: its dates in days from today, and whether a lawyer has confirmed it. */
const DEADLINES = [
  { rule: 'la.133.slp', dates: { order_on: -62 }, isConfirmed: true },
  { rule: 'la.117', dates: { order_on: -24, copy_applied_on: -22, copy_ready_on: -13 }, isConfirmed: false },
  { rule: 'cpc.written_statement', dates: { served_on: -27 }, isConfirmed: true },
  { rule: 'ni.138.complaint', dates: { notice_received_on: -8 }, isConfirmed: false },
  { rule: 'cpc.148a.caveat', dates: { lodged_on: -81 }, isConfirmed: true },
] as const;

/** Filings with what the registry objected to; days from today. A cured objection has how it was cured. */
const FILINGS = [
  {
    of: 2,
    filing: {
      title: 'Application for interim stay',
      mode: 'efiling',
      filing_number: 'EC-2026-04417',
      fee_paise: 25_000,
      fee_receipt: 'GRN 884120',
    },
    filedOn: -16,
    objections: [
      { objection: 'Page 7 of Annexure B is dim. Scan it again at 300 dpi.', notified: -11, cureBy: -2, cure: null },
      { objection: 'Vakalatnama does not bear the welfare fund stamp.', notified: -11, cureBy: 5, cure: 'Stamp affixed and filed again' },
    ],
  },
  {
    of: 5,
    filing: { title: 'Rejoinder', filing_number: 'DN 2219/2026' },
    filedOn: -4,
    objections: [],
  },
] as const;

/** Certified copies of orders; days from today. */
const COPIES = [
  { of: 4, title: 'Judgment', number: 'CA 1123/2026', order: -24, applied: -22, ready: -13 },
  { of: 1, title: 'Order on interim application', number: 'CA 1160/2026', order: -18, applied: -15, ready: null },
] as const;

const paragraph = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });

interface RegistryContext extends Pick<DemoContext, 'call' | 'token' | 'dayFromNow'> {
  readonly caseOf: (index: number) => string | undefined;
}

/** Filings with their objections, and certified copies. */
async function addRegistry({ call, token, dayFromNow, caseOf }: RegistryContext): Promise<void> {
  for (const { of, filing, filedOn, objections } of FILINGS) {
    const { id } = await call('POST', '/api/v1/filings', { ...filing, case_id: caseOf(of), filed_on: dayFromNow(filedOn) }, token);
    for (const { objection, notified, cureBy, cure } of objections) {
      const days = { notified_on: dayFromNow(notified), cure_by: dayFromNow(cureBy) };
      const raised = await call('POST', '/api/v1/objections', { filing_id: id, objection, ...days }, token);
      if (cure) await call('POST', `/api/v1/objections/${raised.id}/cured`, { cured_on: dayFromNow(-3), cure }, token);
    }
  }
  for (const { of, title, number, order, applied, ready } of COPIES) {
    const days = { order_on: dayFromNow(order), applied_on: dayFromNow(applied), ready_on: ready === null ? null : dayFromNow(ready) };
    await call('POST', '/api/v1/certified-copies', { case_id: caseOf(of), title, application_number: number, ...days }, token);
  }
}

/** Adds the sample data to the pending cases of the firm with the earliest next dates. */
export async function addPractice({ call, token, dayFromNow, courtDay }: DemoContext): Promise<void> {
  const members = await call<{ id: string }[]>('GET', '/api/v1/users/all', undefined, token);
  const types = await call<{ id: string; name: string }[]>('GET', '/api/v1/reference-entries?kind=task_type', undefined, token);
  const { items: cases } = await call<{ items: { id: string }[] }>(
    'GET',
    '/api/v1/case/?status=pending&sort=next_hearing_date&limit=25',
    undefined,
    token,
  );
  const caseOf = (index: number) => cases[index % cases.length]?.id;

  for (const counsel of [
    { name: 'Meenakshi Iyer', designation: 'Senior Advocate', enrolment_number: 'D/1984/1996', state_bar_council: 'delhi' },
    { name: 'Harish Bhat', designation: 'Advocate', enrolment_number: 'JK/412/2009', state_bar_council: 'jammu_kashmir_ladakh' },
  ])
    await call('POST', '/api/v1/lawyer/create', { ...counsel, is_external: true }, token);

  for (const [index, [title, type, due, priority, status]] of TASKS.entries())
    await call(
      'POST',
      '/api/v1/tasks',
      {
        title,
        type_id: types.find(({ name }) => name === type)?.id ?? null,
        case_id: caseOf(index),
        due_date: dayFromNow(due),
        priority,
        status,
        assignee_ids: [members[index % members.length]?.id],
        checklist:
          index % 3 === 0
            ? [
                { text: 'Read the file', done: true },
                { text: 'Send to client for approval', done: false },
              ]
            : [],
      },
      token,
    );

  for (const [index, [title, text, pinned]] of NOTES.entries())
    await call('POST', '/api/v1/case-notes/', { case_id: caseOf(index * 2), title, body: paragraph(text), pinned }, token);

  await call(
    'POST',
    '/api/v1/court-holidays',
    { name: 'Winter vacation', starts_on: dayFromNow(VACATION.from), ends_on: dayFromNow(VACATION.to) },
    token,
  );

  await call(
    'PUT',
    '/api/v1/court-schedules',
    { court_id: null, saturdays: 'second_and_fourth', registry_opens: '10:00', registry_closes: '16:30', efiling_until: '24:00' },
    token,
  );

  for (const [index, { rule, dates, isConfirmed }] of DEADLINES.entries()) {
    const inputs = Object.fromEntries(Object.entries(dates).map(([name, days]) => [name, dayFromNow(days)]));
    const { id } = await call('POST', '/api/v1/deadlines', { case_id: caseOf(index * 3 + 1), rule, inputs }, token);
    if (isConfirmed) await call('POST', `/api/v1/deadlines/${id}/confirm`, undefined, token);
  }

  await addRegistry({ call, token, dayFromNow, caseOf });
  await addWaiting({ call, token, courtDay });
  await recordSome({ call, token, dayFromNow, courtDay });

  // Yesterday's board: one hearing adjourned for paucity of time, one reserved, one without an outcome.
  for (const [index, outcome] of [
    { outcome: 'adjourned', adjournment_reason: 'no_time', next_date: courtDay(20), next_purpose_text: 'Arguments' },
    { outcome: 'reserved', no_next_reason: 'reserved' },
    undefined,
  ].entries()) {
    const hearing = { case_id: caseOf(20 + index), hearing_date: courtDay(-1), purpose_text: 'Arguments' };
    const { id } = await call('POST', '/api/v1/hearings/', hearing, token);
    if (outcome) await call('POST', `/api/v1/hearings/${id}/outcome`, { business_on_date: courtDay(-1), ...outcome }, token);
  }
}

/** Adds matters that are not filed yet, and outcomes after which a case waits for orders or a date. */
async function addWaiting({ call, token, courtDay }: Omit<DemoContext, 'dayFromNow'>): Promise<void> {
  for (const [title, phase, kind] of NEW_MATTERS) {
    const ids = kind && { category_id: nationalId('category', kind[0]), type_id: nationalId('type', ...kind[1].split('/')) };
    await call('POST', '/api/v1/case/create', { title, status: 'open', phase, ...ids }, token);
  }

  const undated = await call<{ items: { id: string }[] }>('GET', '/api/v1/case/?no_next_date=true&limit=10', undefined, token);
  for (const [index, [daysAgo, outcome]] of WAITING.entries()) {
    const day = courtDay(-daysAgo);
    const hearing = { case_id: undated.items[index]?.id, hearing_date: day, purpose_text: 'Arguments' };
    const { id } = await call('POST', '/api/v1/hearings/', hearing, token);
    await call('POST', `/api/v1/hearings/${id}/outcome`, { business_on_date: day, ...outcome }, token);
  }
}

/** Outcomes of hearings on today's board: in the middle of a day some matters are over. */
const OVER = [
  { outcome: 'adjourned', adjournment_reason: 'no_time', next: 14 },
  { outcome: 'part_heard', next: 7 },
  { outcome: 'adjourned', adjournment_reason: 'no_time', next: 28 },
] as const;

async function recordSome({ call, token, dayFromNow, courtDay }: DemoContext): Promise<void> {
  const today = dayFromNow(0);
  const { items } = await call<{ items: { id: string }[] }>(
    'GET',
    `/api/v1/hearings/?from=${today}&to=${today}&limit=10`,
    undefined,
    token,
  );
  const over = OVER.slice(0, Math.max(0, items.length - 1));
  for (const [index, { next, ...outcome }] of over.entries()) {
    const body = { ...outcome, business_on_date: today, next_date: courtDay(next) };
    await call('POST', `/api/v1/hearings/${items[index + 1]?.id}/outcome`, body, token);
  }
}

import {
  type Answer,
  type FirmModel,
  requireThat,
  isReachable,
  type Member,
  type TestRecord,
  type RecordKind,
  visible,
  type World,
} from './program-model.ts';

const LISTS: Readonly<Record<RecordKind, string>> = {
  person: '/api/v1/people',
  case: '/api/v1/case',
  hearing: '/api/v1/hearings',
  task: '/api/v1/tasks',
  note: '/api/v1/case-notes',
};

/** Endpoints that combine many records, and must contain only those that the caller can see. */
const OVERVIEWS = [
  '/api/v1/notifications?limit=50',
  '/api/v1/dashboard/summary',
  '/api/v1/dashboard/hearings',
  '/api/v1/recently-deleted?limit=100',
  '/api/v1/clients',
  '/api/v1/tasks/board',
  '/api/v1/tasks/my?limit=100',
  '/api/v1/hearings/upcoming?limit=100',
  '/api/v1/hearings/days?from=2027-03-01&to=2027-03-31&shown=50',
];

interface Check {
  readonly world: World;
  readonly firm: FirmModel;
  readonly member: Member;
  /** The marks of all other firms. */
  readonly others: readonly string[];
}

/** Expects each list of a person to contain exactly the records that the model allows now, with the right total. */
export async function checkLists(context: Check): Promise<void> {
  for (const kind of Object.keys(LISTS) as RecordKind[]) await checkList(context, kind);
}

/** Expects overviews, notifications, search and counts to contain nothing hidden. */
export async function checkVisible(context: Check): Promise<void> {
  for (const url of OVERVIEWS) expectNothingHidden(context, url, await read(context, url));
  if (context.member.isAdmin) expectNothingForeign(context, 'audit', await read(context, '/api/v1/audit'));
  await checkSearch(context);
  await checkCounts(context);
}

async function read({ world, member }: Check, url: string): Promise<Answer> {
  const answer = await world.request(member, 'GET', url);
  requireThat(answer.status === 200, () => `GET ${url} answered ${answer.status} ${answer.text}`);
  return answer;
}

async function checkList(context: Check, kind: RecordKind): Promise<void> {
  const expected = visible(context.firm, context.member, kind).map(({ id }) => id);
  const all = await read(context, `${LISTS[kind]}?limit=100`);
  const seen = (all.body['items'] as { id: string }[]).map(({ id }) => id);
  requireThat([...seen].sort().join() === [...expected].sort().join(), () => `${kind}: saw ${seen.join()} instead of ${expected.join()}`);
  const { total } = all.body;
  requireThat(total === expected.length, () => `${kind}: counted ${String(total)} instead of ${expected.length}`);
  expectNothingHidden(context, kind, all);
}

async function checkSearch(context: Check): Promise<void> {
  for (const mark of context.others) {
    const found = await read(context, `/api/v1/search?q=${mark}`);
    requireThat(!/"id":/.test(found.text), () => `a search for another firm’s ${mark} found ${found.text}`);
  }
  for (const record of context.firm.records.filter((_, nth) => nth % 5 === 0)) {
    const found = await read(context, `/api/v1/search?q=${record.word}`);
    const isSeen = visible(context.firm, context.member, record.kind).includes(record);
    if (!isSeen)
      requireThat(!found.text.includes(record.id), () => `a search found the ${record.kind} ${record.id}, which is not to be seen`);
    if (isSeen && record.kind === 'case') requireThat(found.text.includes(record.id), () => `a search did not find the case ${record.id}`);
  }
}

async function checkCounts(context: Check): Promise<void> {
  const cases = visible(context.firm, context.member, 'case');
  const usage = await read(context, '/api/v1/tenants/usage');
  requireThat(
    usage.body['open_cases'] === cases.length,
    () => `counted ${String(usage.body['open_cases'])} open cases instead of ${cases.length}`,
  );
  const summary = await read(context, '/api/v1/dashboard/summary');
  // A hearing makes an open case pending.
  const { open, pending } = summary.body['cases'] as { open: number; pending: number };
  const counted = open + pending;
  requireThat(counted === cases.length, () => `the dashboard counted ${counted} open and pending cases instead of ${cases.length}`);
  const one = cases[0];
  if (!one) return;
  const { body } = await read(context, `/api/v1/case/${one.id}/counts`);
  for (const [kind, key] of [
    ['hearing', 'hearings'],
    ['task', 'tasks'],
    ['note', 'notes'],
  ] as const) {
    const expected = visible(context.firm, context.member, kind).filter(({ of }) => of === one).length;
    if (typeof body[key] === 'number')
      requireThat(body[key] === expected, () => `${one.id} counted ${String(body[key])} ${key} instead of ${expected}`);
  }
}

function expectNothingForeign({ others }: Check, what: string, { text }: Answer): void {
  for (const mark of others)
    requireThat(
      !text.includes(mark),
      () => `${what} told of another firm: ${text.slice(Math.max(0, text.indexOf(mark) - 200), text.indexOf(mark) + 100)}`,
    );
}

function expectNothingHidden(context: Check, what: string, answer: Answer): void {
  expectNothingForeign(context, what, answer);
  const isShown = (record: TestRecord) => answer.text.includes(record.word) || answer.text.includes(record.id);
  for (const record of context.firm.records.filter((each) => !isReachable(context.member, each)))
    requireThat(!isShown(record), () => `${what} told of the ${record.kind} ${record.word} from behind a wall`);
}

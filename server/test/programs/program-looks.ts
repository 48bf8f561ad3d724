import {
  type Answer,
  type FirmModel,
  requireThat,
  isReachable,
  type Seat,
  type Thing,
  type ThingKind,
  visible,
  type World,
} from './program-model.ts';

const LISTS: Readonly<Record<ThingKind, string>> = {
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

interface Look {
  readonly world: World;
  readonly firm: FirmModel;
  readonly seat: Seat;
  /** The marks of all other firms. */
  readonly others: readonly string[];
}

/** Expects each list of a person to contain exactly the records that the model allows now, with the right total. */
export async function lookAtLists(scene: Look): Promise<void> {
  for (const kind of Object.keys(LISTS) as ThingKind[]) await lookAtList(scene, kind);
}

/** Expects overviews, notifications, search and counts to contain nothing hidden. */
export async function lookAround(scene: Look): Promise<void> {
  for (const url of OVERVIEWS) expectNothingHidden(scene, url, await read(scene, url));
  if (scene.seat.isAdmin) expectNothingForeign(scene, 'audit', await read(scene, '/api/v1/audit'));
  await lookAtSearch(scene);
  await lookAtCounts(scene);
}

async function read({ world, seat }: Look, url: string): Promise<Answer> {
  const answer = await world.request(seat, 'GET', url);
  requireThat(answer.status === 200, () => `GET ${url} answered ${answer.status} ${answer.text}`);
  return answer;
}

async function lookAtList(scene: Look, kind: ThingKind): Promise<void> {
  const expected = visible(scene.firm, scene.seat, kind).map(({ id }) => id);
  const all = await read(scene, `${LISTS[kind]}?limit=100`);
  const seen = (all.body['items'] as { id: string }[]).map(({ id }) => id);
  requireThat([...seen].sort().join() === [...expected].sort().join(), () => `${kind}: saw ${seen.join()} instead of ${expected.join()}`);
  const { total } = all.body;
  requireThat(total === expected.length, () => `${kind}: counted ${String(total)} instead of ${expected.length}`);
  expectNothingHidden(scene, kind, all);
}

async function lookAtSearch(scene: Look): Promise<void> {
  for (const mark of scene.others) {
    const found = await read(scene, `/api/v1/search?q=${mark}`);
    requireThat(!/"id":/.test(found.text), () => `a search for another firm’s ${mark} found ${found.text}`);
  }
  for (const thing of scene.firm.things.filter((_, nth) => nth % 5 === 0)) {
    const found = await read(scene, `/api/v1/search?q=${thing.word}`);
    const isSeen = visible(scene.firm, scene.seat, thing.kind).includes(thing);
    if (!isSeen) requireThat(!found.text.includes(thing.id), () => `a search found the ${thing.kind} ${thing.id}, which is not to be seen`);
    if (isSeen && thing.kind === 'case') requireThat(found.text.includes(thing.id), () => `a search did not find the case ${thing.id}`);
  }
}

async function lookAtCounts(scene: Look): Promise<void> {
  const cases = visible(scene.firm, scene.seat, 'case');
  const usage = await read(scene, '/api/v1/tenants/usage');
  requireThat(
    usage.body['open_cases'] === cases.length,
    () => `counted ${String(usage.body['open_cases'])} open cases instead of ${cases.length}`,
  );
  const summary = await read(scene, '/api/v1/dashboard/summary');
  const { open } = summary.body['cases'] as { open: number };
  requireThat(open === cases.length, () => `the dashboard counted ${open} open cases instead of ${cases.length}`);
  const one = cases[0];
  if (!one) return;
  const { body } = await read(scene, `/api/v1/case/${one.id}/counts`);
  for (const [kind, key] of [
    ['hearing', 'hearings'],
    ['task', 'tasks'],
    ['note', 'notes'],
  ] as const) {
    const expected = visible(scene.firm, scene.seat, kind).filter(({ of }) => of === one).length;
    if (typeof body[key] === 'number')
      requireThat(body[key] === expected, () => `${one.id} counted ${String(body[key])} ${key} instead of ${expected}`);
  }
}

function expectNothingForeign({ others }: Look, what: string, { text }: Answer): void {
  for (const mark of others)
    requireThat(
      !text.includes(mark),
      () => `${what} told of another firm: ${text.slice(Math.max(0, text.indexOf(mark) - 200), text.indexOf(mark) + 100)}`,
    );
}

function expectNothingHidden(scene: Look, what: string, answer: Answer): void {
  expectNothingForeign(scene, what, answer);
  const isShown = (thing: Thing) => answer.text.includes(thing.word) || answer.text.includes(thing.id);
  for (const thing of scene.firm.things.filter((each) => !isReachable(scene.seat, each)))
    requireThat(!isShown(thing), () => `${what} told of the ${thing.kind} ${thing.word} from behind a wall`);
}

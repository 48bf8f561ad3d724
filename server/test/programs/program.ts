import fc from 'fast-check';
import { noteBody } from '../fixtures/note-body.ts';
import { checkVisible, checkLists } from './program-checks.ts';
import {
  type Answer,
  type FirmModel,
  requireThat,
  isReachable,
  isVisible,
  type Member,
  type TestRecord,
  type RecordKind,
  type World,
} from './program-model.ts';

const FIRMS = 3;

/** One call: its caller and its target among the existing things. Numbers are taken modulo the count of things. */
interface Step {
  readonly firm: number;
  readonly member: number;
  readonly act: 'create' | 'change' | 'delete' | 'restore' | 'read' | 'restrict' | 'team' | 'tryForeign' | 'check';
  readonly kind: RecordKind;
  readonly nth: number;
  readonly flag: boolean;
}

const step: fc.Arbitrary<Step> = fc.record({
  firm: fc.nat(FIRMS - 1),
  member: fc.nat(2),
  act: fc.oneof(
    { weight: 8, arbitrary: fc.constant('create' as const) },
    { weight: 3, arbitrary: fc.constantFrom('change' as const, 'delete' as const, 'restore' as const, 'read' as const) },
    { weight: 3, arbitrary: fc.constantFrom('restrict' as const, 'team' as const) },
    { weight: 3, arbitrary: fc.constant('tryForeign' as const) },
    { weight: 1, arbitrary: fc.constant('check' as const) },
  ),
  kind: fc.constantFrom('person', 'case', 'case', 'hearing', 'task', 'note'),
  nth: fc.nat(1_000),
  flag: fc.boolean(),
});

interface Program {
  readonly steps: readonly Step[];
  /** Whether the firms work concurrently, or one step after the other. */
  readonly isAtOnce: boolean;
}

const program: fc.Arbitrary<Program> = fc.record({ steps: fc.array(step, { minLength: 15, maxLength: 45 }), isAtOnce: fc.boolean() });

interface Runs {
  readonly runs: number;
  readonly seed: number;
  /** Whether to shrink a failing program to the smallest that fails, which may take long. */
  readonly isShrunk: boolean;
}

/** Runs random programs, each in three new firms. @throws with the program that breaks an invariant, and its seed. */
export async function runPrograms(world: World, { runs, seed, isShrunk }: Runs): Promise<void> {
  const property = fc.asyncProperty(program, async (each) => await runProgram(world, each));
  await fc.assert(property, { numRuns: runs, seed, endOnFailure: !isShrunk, includeErrorInReport: true });
}

async function runProgram(world: World, { steps, isAtOnce }: Program): Promise<void> {
  const members = await Promise.all(Array.from({ length: FIRMS }, async () => await world.newFirm()));
  const firms = members.map((of, number): FirmModel => ({
    mark: `Z${'qxj'[number]}${of[0]?.userId.slice(-10)}`,
    members: of,
    records: [],
    words: 0,
  }));
  const run = async (one: Step) => await new Run(world, firms, one).run();
  if (isAtOnce)
    await Promise.all(
      firms.map(async (_, number) => {
        for (const one of steps.filter(({ firm }) => firm === number)) await run(one);
      }),
    );
  else for (const one of steps) await run(one);
  const nobody = { act: 'check', kind: 'case', flag: false } as const;
  // At the end each seat checks every list, and one seat of each firm checks every record.
  for (const [firm, { members: all }] of firms.entries())
    for (const member of all.keys()) await run({ ...nobody, firm, member, nth: (steps.length + member) % all.length });
}

const ADDRESSES: Readonly<Record<RecordKind, string>> = {
  person: '/api/v1/people',
  case: '/api/v1/case',
  hearing: '/api/v1/hearings',
  task: '/api/v1/tasks',
  note: '/api/v1/case-notes/note',
};
const CREATING: Readonly<Record<RecordKind, string>> = { ...ADDRESSES, case: '/api/v1/case/create', note: '/api/v1/case-notes' };
const TITLES: Readonly<Record<RecordKind, string>> = {
  person: 'name',
  case: 'title',
  hearing: 'purpose_text',
  task: 'title',
  note: 'title',
};
interface Facts {
  readonly word: string;
  readonly isRestricted: boolean;
  readonly isPrivate: boolean;
  readonly team: readonly string[];
  readonly assignees: readonly string[];
}

const asTeam = (people: readonly string[]) => people.map((user_id) => ({ user_id, role: 'lead' }));
/** Fields of a new thing besides its title and its case. */
const MORE: Readonly<Record<RecordKind, (facts: Facts) => object>> = {
  person: () => ({}),
  case: ({ isRestricted, team }) => ({ restricted: isRestricted, team: asTeam(team) }),
  hearing: () => ({ hearing_date: '2027-03-04' }),
  task: ({ assignees }) => ({ assignee_ids: assignees }),
  note: ({ word, isPrivate }) => ({ body: noteBody(word), visibility: isPrivate ? 'private' : 'team' }),
};

const addressOf = ({ kind, id }: TestRecord) => `${ADDRESSES[kind]}/${id}`;

class Run {
  readonly #world: World;
  readonly #firms: readonly FirmModel[];
  readonly #step: Step;
  readonly #firm: FirmModel;
  readonly #member: Member;

  constructor(world: World, firms: readonly FirmModel[], one: Step) {
    this.#world = world;
    this.#firms = firms;
    this.#step = one;
    this.#firm = firms[one.firm] as FirmModel;
    this.#member = this.#firm.members[one.member % this.#firm.members.length] as Member;
  }

  async run(): Promise<void> {
    const { act, kind } = this.#step;
    if (act === 'create') return await this.#create();
    if (act === 'check') return await this.#check();
    if (act === 'tryForeign') return await this.#tryForeign();
    const isOfCase = act === 'restrict' || act === 'team';
    const record = this.#pick(this.#firm.records.filter((each) => each.kind === (isOfCase ? 'case' : kind)));
    if (!record) return;
    if (isOfCase) return await this.#rule(record);
    await this.#act(record, act);
  }

  async #check(): Promise<void> {
    const context = { world: this.#world, firm: this.#firm, member: this.#member, others: this.#others().map(({ mark }) => mark) };
    await checkLists(context);
    if (this.#step.nth % this.#firm.members.length === 0) await checkVisible(context);
  }

  #others(): FirmModel[] {
    return this.#firms.filter((firm) => firm !== this.#firm);
  }

  #pick<T>(from: readonly T[]): T | undefined {
    return from.length === 0 ? undefined : from[this.#step.nth % from.length];
  }

  #word(): string {
    this.#firm.words += 1;
    return `${this.#firm.mark}n${this.#firm.words}x`;
  }

  async #send(method: string, url: string, payload?: object): Promise<Answer> {
    const answer = await this.#world.request(this.#member, method, url, payload);
    requireThat(answer.status < 500, () => `${method} ${url} answered ${answer.status} ${answer.text}`);
    return answer;
  }

  async #create(): Promise<void> {
    const { kind, flag } = this.#step;
    const isOfCase = kind !== 'case' && kind !== 'person';
    const of = isOfCase ? this.#pick(this.#firm.records.filter((each) => each.kind === 'case')) : undefined;
    if (isOfCase && !of) return;
    const [word, author] = [this.#word(), this.#member.userId];
    const isRestricted = kind === 'case' && flag;
    const team = kind === 'case' && (flag || this.#step.nth % 2 === 0) ? [author] : [];
    const isPrivate = kind === 'note' && flag;
    const draft = { [TITLES[kind]]: word, ...(of ? { case_id: of.id } : {}) };
    const more = MORE[kind]({ word, isRestricted, team, isPrivate, assignees: this.#assignees(of) });
    const answer = await this.#send('POST', CREATING[kind], { ...draft, ...more });
    if (!this.#expectMade(of, answer)) return;
    this.#firm.records.push({ kind, id: String(answer.body['id']), word, of, author, isDeleted: false, isRestricted, team, isPrivate });
  }

  /** Expects 404 for a record in a case that the caller cannot see, else 201. @returns whether the record was created. */
  #expectMade(of: TestRecord | undefined, { status, text }: Answer): boolean {
    const expected = of && !isVisible(this.#member, of) ? 404 : 201;
    requireThat(
      status === expected,
      () => `something new, of ${of?.word ?? 'no case'}, answered ${status} instead of ${expected}: ${text}`,
    );
    return expected === 201;
  }

  /** An assignee who can see the task's case: others cannot be assigned. */
  #assignees(of: TestRecord | undefined): string[] {
    const able = this.#firm.members.filter((member) => !of || isReachable(member, of));
    return [this.#pick(able)?.userId ?? this.#member.userId];
  }

  /** Reads, changes, deletes or restores a thing; a caller who cannot see it gets 404. */
  async #act(record: TestRecord, act: 'change' | 'delete' | 'restore' | 'read'): Promise<void> {
    const isSeen = act === 'restore' ? isReachable(this.#member, record) : isVisible(this.#member, record);
    const word = this.#word();
    const answer = await this.#perform(record, act, word);
    if (!isSeen) {
      requireThat(answer.status === 404, () => `${act} of an unseen ${record.kind} answered ${answer.status} ${answer.text}`);
      requireThat(!answer.text.includes(record.word), () => `a refusal told of ${record.word}`);
      return;
    }
    if (answer.status >= 300) return requireThat(act !== 'read', () => `a ${record.kind} was not to be read: ${answer.text}`);
    if (act === 'change') record.word = word;
    if (act === 'delete') record.isDeleted = true;
    if (act === 'restore') record.isDeleted = false;
  }

  async #perform(record: TestRecord, act: 'change' | 'delete' | 'restore' | 'read', word: string): Promise<Answer> {
    const at = addressOf(record);
    if (act === 'read') return await this.#send('GET', at);
    if (act === 'change') return await this.#send('PATCH', at, { [TITLES[record.kind]]: word });
    if (act === 'delete') return await this.#send('DELETE', at);
    if (record.kind === 'case') return await this.#send('POST', '/api/v1/case/restore', { case_ids: [record.id] });
    return await this.#send('POST', `${at}/restore`);
  }

  /** Restricts a case, lifts its restriction, or changes its team. */
  async #rule(record: TestRecord): Promise<void> {
    const { act, nth, flag } = this.#step;
    const team = this.#firm.members.filter((_, number) => (nth >> number) % 2 === 1).map(({ userId }) => userId);
    const change = act === 'restrict' ? { restricted: flag } : { team: asTeam(team) };
    const isSeen = isVisible(this.#member, record);
    const answer = await this.#send('PATCH', addressOf(record), change);
    if (!isSeen) return requireThat(answer.status === 404, () => `an unseen case was ruled: ${answer.status} ${answer.text}`);
    if (answer.status >= 300) return;
    if (act === 'restrict') record.isRestricted = flag;
    else record.team = team;
  }

  /** Tries every act on a thing of another firm, and refers to it in a record of the caller's firm. */
  async #tryForeign(): Promise<void> {
    const record = this.#pick(this.#others().flatMap(({ records }) => records));
    if (!record) return;
    for (const act of ['read', 'change', 'delete', 'restore'] as const) {
      const answer = await this.#perform(record, act, this.#word());
      requireThat(answer.status === 404, () => `${act} of another firm’s ${record.kind} answered ${answer.status} ${answer.text}`);
    }
    if (record.kind !== 'case') return;
    const task = await this.#send('POST', '/api/v1/tasks', { title: this.#word(), case_id: record.id });
    requireThat(task.status >= 400, () => `a task was put into another firm’s case: ${task.text}`);
  }
}

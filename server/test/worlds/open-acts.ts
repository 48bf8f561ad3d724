import { v7 as uuidv7 } from 'uuid';
import type { Who, World } from './cast.ts';
import { ADDRESS, at, caseFacts, making, ROOMS, same, someLawyers, teamOf, TIMES, uploading } from './drafts.ts';
import type { Sent } from './environment.ts';
import { cnrOf, dayOf } from './inside-acts.ts';
import { type CaseThing, type Child, type ChildKind, pick } from './model.ts';
import type { Scene } from './scene.ts';
import type { Step, Verb } from './verb.ts';

/** Acts in cases that both worlds have, by anybody who may write. */

const writers = ({ model }: Scene) => model.holders('admin', 'lawyer', 'clerk');
/** Cases of both worlds in which nothing secret has happened. */
const shared = ({ model }: Scene) => model.cases.filter((each) => !each.isSecret);
const caseUrl = ({ id }: CaseThing) => `${ADDRESS.case}/${id}`;
const isDone = ({ a }: { a: { status: number } }) => a.status < 300;

function chosen(scene: Scene, { n }: Step): { of: CaseThing; who: Who } | undefined {
  const [of, who] = [pick(shared(scene), n[0]), pick(writers(scene), n[1])];
  return of && who ? { of, who } : undefined;
}

const openCase: Verb = async (scene, step) => {
  const { model } = scene;
  const { n, flag } = step;
  const who = pick(model.holders('admin', 'lawyer', 'clerk'), n[1]);
  if (!who) return;
  const [id, word] = [uuidv7(), model.word(false)];
  const team = new Set<Who>(flag ? [who] : ['colleague', 'lead'].filter((each): each is Who => model.roleOf(each as Who) !== null));
  // An insider would be told that a secret case has the number, so only an outsider picks one at random.
  const numbers = model.isOutside(who) && n[0] % 3 === 0 ? { cnr: cnrOf(n[0]), registration_number: `WP/${n[0] % 50}/2026` } : {};
  const call = (world: World): Sent => ({
    method: 'POST',
    url: `${ADDRESS.case}/create`,
    payload: { ...caseFacts(model, step), ...numbers, id, title: word, team: teamOf(world, team) },
  });
  if (isDone(await scene.both(who, `opens ${word}`, call)))
    model.cases.push({
      id,
      word,
      isSecret: false,
      isInBoth: true,
      isRestricted: false,
      isDeleted: false,
      team,
      teamOfB: team,
      parties: new Set(),
    });
};

const editCase: Verb = async (scene, step) => {
  const found = chosen(scene, step);
  if (!found) return;
  const { n, flag } = step;
  const change = flag ? { court_number: ROOMS[n[2] % ROOMS.length] } : { description: `said anew ${n[2]}` };
  await scene.both(found.who, `changes ${found.of.word}`, () => ({ method: 'PATCH', url: caseUrl(found.of), payload: change }));
};

const teamCase: Verb = async (scene, step) => {
  const found = chosen(scene, step);
  if (!found) return;
  const { model } = scene;
  const members = model.holders('admin', 'lawyer', 'clerk');
  const team = new Set(members.filter((_, nth) => (step.n[2] >> nth) % 2 === 1));
  const words = `puts ${[...team].join(', ') || 'nobody'} on the team of ${found.of.word}`;
  const call = (world: World): Sent => ({ method: 'PATCH', url: caseUrl(found.of), payload: { team: teamOf(world, team) } });
  if (isDone(await scene.both(found.who, words, call))) found.of.team = team;
};

const linkCases: Verb = async (scene, step) => {
  const [found, other] = [chosen(scene, step), pick(shared(scene), step.n[2])];
  if (!found || !other || other === found.of) return;
  const payload = { linked_case_ids: step.flag ? [other.id] : [] };
  const words = step.flag ? `links ${found.of.word} to ${other.word}` : `takes the links off ${found.of.word}`;
  await scene.both(found.who, words, () => ({ method: 'PATCH', url: caseUrl(found.of), payload }));
};

/** Restricts a case of both worlds, or lifts the restriction of a case that is not secret. */
const restrictCase: Verb = async (scene, step) => {
  const found = chosen(scene, step);
  if (!found) return;
  const { of } = found;
  const payload = { restricted: !of.isRestricted };
  const words = `${of.isRestricted ? 'lifts the restriction of' : 'restricts'} ${of.word}`;
  const who = pick([...of.team, 'founder' as const], step.n[2]) ?? found.who;
  if (isDone(await scene.both(who, words, () => ({ method: 'PATCH', url: caseUrl(of), payload })))) of.isRestricted = !of.isRestricted;
};

const deleteCase: Verb = async (scene, step) => {
  const found = chosen(scene, step);
  if (!found) return;
  const { of, who } = found;
  const call = (): Sent =>
    of.isDeleted
      ? { method: 'POST', url: `${ADDRESS.case}/restore`, payload: { case_ids: [of.id] } }
      : { method: 'DELETE', url: caseUrl(of) };
  if (isDone(await scene.both(who, `${of.isDeleted ? 'restores' : 'deletes'} ${of.word}`, call))) of.isDeleted = !of.isDeleted;
};

const makeChild =
  (kind: Exclude<ChildKind, 'document'>): Verb =>
  async (scene, step) => {
    const found = chosen(scene, step);
    if (!found) return;
    const { of, who } = found;
    const [id, word, day] = [uuidv7(), scene.model.word(false), dayOf(scene, step.n[2])];
    const lawyerIds = someLawyers(scene.worlds, scene.model, step);
    const assignee = pick(writers(scene), step.n[2]);
    const isOfCase = kind !== 'task' || step.n[0] % 4 > 0;
    const seed = { id, word, of: isOfCase ? of : undefined, assignees: assignee ? [assignee] : [], day, lawyerIds };
    const answers = await scene.both(who, `makes the ${kind} ${word} in ${isOfCase ? of.word : 'no case'}`, making(kind, seed, step));
    if (isDone(answers))
      scene.model.children.push({ kind, ids: same(id), word, of: seed.of, isSecret: false, isDeleted: false, day, lawyerIds });
  };

const upload: Verb = async (scene, step) => {
  const found = chosen(scene, step);
  if (!found) return;
  const word = scene.model.word(false);
  const { a, b } = await scene.both(found.who, `uploads ${word} into ${found.of.word}`, () => uploading(found.of, word));
  if (a.status >= 300) return;
  const ids = { a: a.location ?? '', b: b.location ?? '' };
  scene.model.children.push({ kind: 'document', ids, word, of: found.of, isSecret: false, isDeleted: false });
};

function childOf(scene: Scene, { n }: Step, matches: (child: Child) => boolean): { child: Child; who: Who } | undefined {
  const child = pick(
    scene.model.children.filter((each) => !each.isSecret && each.of?.isSecret !== true && matches(each)),
    n[0],
  );
  const who = pick(writers(scene), n[1]);
  return child && who ? { child, who } : undefined;
}

type Change = (scene: Scene, step: Step) => object;
const CHANGES: Readonly<Record<Exclude<ChildKind, 'vakalatnama'>, Change>> = {
  hearing: (scene, { n, flag }) => ({ hearing_date: dayOf(scene, n[2]), ...(flag ? { hearing_time: TIMES[n[2] % TIMES.length] } : {}) }),
  task: (scene, { n, flag }) => {
    const other = pick(
      scene.model.children.filter((each) => each.kind === 'task' && !each.isSecret && each.of?.isSecret !== true && !each.isDeleted),
      n[2],
    );
    return flag && other ? { [n[1] % 2 === 0 ? 'before_id' : 'after_id']: other.ids.a } : { status: n[2] % 2 === 0 ? 'todo' : 'doing' };
  },
  note: (_scene, { flag }) => ({ pinned: flag }),
  document: (_scene, { n }) => ({ title: `Paper ${n[2]}` }),
};

const changeChild: Verb = async (scene, step) => {
  const found = childOf(scene, step, ({ kind, isDeleted }) => !isDeleted && kind !== 'vakalatnama');
  if (!found) return;
  const { child, who } = found;
  const payload = CHANGES[child.kind as keyof typeof CHANGES](scene, step);
  const words = `changes the ${child.kind} ${child.word}`;
  await scene.both(who, words, (world) => ({ method: 'PATCH', url: at(child, world), payload }));
};

const removeChild: Verb = async (scene, step) => {
  const found = childOf(scene, step, () => true);
  if (!found) return;
  const { child, who } = found;
  const call = (world: World): Sent =>
    child.isDeleted ? { method: 'POST', url: `${at(child, world)}/restore` } : { method: 'DELETE', url: at(child, world) };
  const words = `${child.isDeleted ? 'restores' : 'deletes'} the ${child.kind} ${child.word}`;
  if (isDone(await scene.both(who, words, call))) child.isDeleted = !child.isDeleted;
};

const recordOutcome: Verb = async (scene, step) => {
  const found = childOf(scene, step, ({ kind, isDeleted }) => !isDeleted && kind === 'hearing');
  if (!found) return;
  const { child, who } = found;
  const url = (world: World) => `${at(child, world)}/outcome`;
  const payload = { business_on_date: scene.dayAfter(0), outcome: 'heard', next_date: scene.dayAfter(9) };
  const call = (world: World): Sent => (step.flag ? { method: 'POST', url: url(world), payload } : { method: 'DELETE', url: url(world) });
  await scene.both(who, `${step.flag ? 'records' : 'takes back'} the outcome of ${child.word}`, call);
};

const visit: Verb = async (scene, { n, flag }) => {
  const who = pick(scene.model.holders('lawyer', 'clerk', 'viewer', 'accountant'), n[1]);
  if (!who) return;
  const url = flag ? '/api/v1/dashboard/visit' : '/api/v1/notifications/read-all';
  await scene.both(who, flag ? 'visits' : 'has read all notifications', () => ({ method: 'POST', url }));
};

export const openActs = {
  openCase,
  editCase,
  teamCase,
  linkCases,
  restrictCase,
  deleteCase,
  addHearing: makeChild('hearing'),
  taskCase: makeChild('task'),
  noteCase: makeChild('note'),
  paperCase: makeChild('vakalatnama'),
  upload,
  changeChild,
  removeChild,
  recordOutcome,
  visit,
} satisfies Record<string, Verb>;

import { v7 as uuidv7 } from 'uuid';
import type { Who, World } from './cast.ts';
import { ADDRESS, at, caseFacts, DAYS, making, ROOMS, same, someLawyers, teamOf, TIMES, uploading } from './drafts.ts';
import type { Sent } from './environment.ts';
import { type CaseThing, type Child, type ChildKind, PREFERRED, pickFirst, pick } from './model.ts';
import type { Answer, Scene } from './scene.ts';
import type { Step, Verb } from './verb.ts';

/** Acts of insiders in a restricted case. World B skips them all. */

const WRITING = ['admin', 'lawyer', 'clerk'] as const;
const insidersOf = ({ model }: Scene, each: CaseThing): Who[] => model.holders(...WRITING).filter((who) => model.mayKnow(who, each));

/** A team member of a case that becomes secret stays inside it in world B: only these two people may. */
const STAYING: readonly Who[] = ['founder', 'lead'];
const canBeSecret = (each: CaseThing) => each.isSecret || [...each.team].every((who) => STAYING.includes(who));

/** A restricted case and a person who can see it. */
function chosen(scene: Scene, { n }: Step): { of: CaseThing; who: Who } | undefined {
  const of = pick(
    scene.model.cases.filter((each) => each.isRestricted && !each.isDeleted && canBeSecret(each)),
    n[0],
  );
  const who = of && pick(insidersOf(scene, of), n[1]);
  return of && who ? { of, who } : undefined;
}

const caseUrl = ({ id }: CaseThing) => `${ADDRESS.case}/${id}`;
const ok = ({ status }: Answer) => status < 300;

/** Runs an act on a restricted case, and skips whatever happens in that case from then on in world B. */
const inCase =
  (act: (scene: Scene, step: Step, chosen: { of: CaseThing; who: Who }) => Promise<void>): Verb =>
  async (scene, step) => {
    const found = chosen(scene, step);
    if (!found) return;
    scene.model.makeSecret(found.of);
    await act(scene, step, found);
  };

/** Only these open secret cases, so that the others remain outsiders for longer. */
const OPENERS = ['lead', 'founder', 'partner'] as const;

const openSecret: Verb = async (scene, step) => {
  const { model, worlds } = scene;
  const { n, flag } = step;
  const able = OPENERS.filter((each) => ['admin', 'lawyer'].includes(model.roleOf(each) ?? '') && model.isLegitimate(each));
  const who = pick(able, n[1]);
  if (!who) return;
  const [id, word] = [uuidv7(), model.word(true)];
  const [open, counsel] = [pick(openCases(scene), n[0]), pick(model.lawyers, n[2])];
  const team = new Set<Who>([who, ...(n[0] % 3 === 0 && model.roleOf('junior') !== null ? (['junior'] as const) : [])]);
  const draft = {
    ...caseFacts(model, step),
    id,
    title: word,
    restricted: true,
    cnr: cnrOf(n[0]),
    registration_number: `WP/${n[0] % 50}/2026`,
    team: [...teamOf(worlds.a, team), ...(counsel ? [{ lawyer_id: counsel.id, role: 'arguing' }] : [])],
    ...(flag && open ? { linked_case_ids: [open.id] } : {}),
    ...(flag ? { next_hearing: { hearing_date: dayOf(scene, n[1]), hearing_time: TIMES[0], purpose_text: word } } : {}),
  };
  const answer = await scene.inside(who, `opens the restricted case ${word}`, () => ({
    method: 'POST',
    url: `${ADDRESS.case}/create`,
    payload: draft,
  }));
  if (!ok(answer)) return;
  if (counsel?.member) team.add(counsel.member);
  const parties = new Set(model.people.map((person) => person.id).filter((person) => answer.text.includes(person)));
  model.cases.push({ id, word, isSecret: true, isInBoth: false, isRestricted: true, isDeleted: false, team, teamOfB: new Set(), parties });
};

const openCases = ({ model }: Scene) => model.cases.filter((each) => !each.isRestricted && !each.isDeleted);
export const dayOf = ({ dayAfter }: Scene, n: number) => dayAfter(DAYS[n % DAYS.length] ?? 0);
export const cnrOf = (n: number) => `GAHC01000${100 + (n % 20)}2024`;

const editSecret = inCase(async (scene, { n, flag }, { of, who }) => {
  const change = flag
    ? { description: `more of ${of.word}`, court_number: ROOMS[n[2] % ROOMS.length] }
    : { filing_number: `F/${n[2]}/2026` };
  await scene.inside(who, `changes ${of.word}`, () => ({ method: 'PATCH', url: caseUrl(of), payload: change }));
});

/** Replaces the team of a case; the caller stays on it. */
const teamSecret = inCase(async (scene, { n, flag }, { of, who }) => {
  const { model, worlds } = scene;
  const able = PREFERRED.filter((each) => model.roleOf(each) !== null);
  const added = flag ? pickFirst(able, n[0]) : undefined;
  const team = new Set<Who>([who, ...[...of.team].filter((each) => each === 'lead'), ...(added ? [added] : [])]);
  const answer = await scene.inside(who, `puts ${[...team].join(', ')} on the team of ${of.word}`, () => ({
    method: 'PATCH',
    url: caseUrl(of),
    payload: { team: teamOf(worlds.a, team) },
  }));
  if (ok(answer)) of.team = team;
});

interface TeamLine {
  readonly user_id: string | null;
  readonly lawyer_id: string | null;
  readonly role: string;
}
const asDraft = ({ user_id: userId, lawyer_id: lawyerId, role }: TeamLine) =>
  userId ? { user_id: userId, role } : { lawyer_id: lawyerId, role };

/** Saves the team exactly as it was read, or with counsel added: that must decide nothing about its other members. */
const saveTeam = (withCounsel: boolean) =>
  inCase(async (scene, { n }, { of, who }) => {
    const { model } = scene;
    const read = await scene.inside(who, `reads ${of.word}`, () => ({ method: 'GET', url: caseUrl(of) }));
    if (!ok(read)) return;
    const lines = (read.json['team'] as TeamLine[]).map(asDraft);
    const counsel = withCounsel ? pick(model.lawyers, n[2]) : undefined;
    const isNew = counsel !== undefined && !lines.some((line) => 'lawyer_id' in line && line.lawyer_id === counsel.id);
    const payload = { team: [...lines, ...(isNew ? [{ lawyer_id: counsel.id, role: 'arguing' }] : [])] };
    const words = `saves the team of ${of.word} as it was read${isNew ? `, with ${counsel.name}` : ''}`;
    const answer = await scene.inside(who, words, () => ({ method: 'PATCH', url: caseUrl(of), payload }));
    if (ok(answer) && isNew && counsel.member) of.team = new Set([...of.team, counsel.member]);
  });

interface Linked {
  readonly linked_cases: readonly { readonly id: string }[];
}

/** Links a case from either end; its other links stay as they were read. */
const link = (isFromOpen: boolean) =>
  inCase(async (scene, { n }, { of, who }) => {
    const open = pick(openCases(scene), n[2]);
    if (!open) return;
    const [from, to] = isFromOpen ? [open, of] : [of, open];
    const read = await scene.inside(who, `reads ${from.word}`, () => ({ method: 'GET', url: caseUrl(from) }));
    if (!ok(read)) return;
    const linked = (read.json as unknown as Linked).linked_cases.map(({ id }) => id);
    const payload = { linked_case_ids: linked.includes(to.id) ? linked.filter((id) => id !== to.id) : [...linked, to.id] };
    const words = `${linked.includes(to.id) ? 'unlinks' : 'links'} ${from.word} ${linked.includes(to.id) ? 'from' : 'to'} ${to.word}`;
    await scene.inside(who, words, () => ({ method: 'PATCH', url: caseUrl(from), payload }));
  });

const partiesSecret = inCase(async (scene, step, { of, who }) => {
  const { parties } = caseFacts(scene.model, step) as { parties: { person_id: string }[] };
  const answer = await scene.inside(who, `changes the parties of ${of.word}`, () => ({
    method: 'PATCH',
    url: caseUrl(of),
    payload: { parties },
  }));
  if (ok(answer)) for (const { person_id: id } of parties) of.parties.add(id);
});

const makeChild = (kind: Exclude<ChildKind, 'document'>) =>
  inCase(async (scene, step, { of, who }) => {
    const [id, word, day] = [uuidv7(), scene.model.word(true), dayOf(scene, step.n[2])];
    const lawyerIds = someLawyers(scene.worlds, scene.model, step);
    const seed = { id, word, of, assignees: [who], day, lawyerIds };
    const answer = await scene.inside(who, `makes the ${kind} ${word} in ${of.word}`, making(kind, seed, step));
    if (ok(answer)) scene.model.children.push({ kind, ids: same(id), word, of, isSecret: true, isDeleted: false, day, lawyerIds });
  });

const uploadSecret = inCase(async (scene, _step, { of, who }) => {
  const word = scene.model.word(true);
  const answer = await scene.inside(who, `uploads ${word} into ${of.word}`, () => uploading(of, word));
  if (ok(answer))
    scene.model.children.push({ kind: 'document', ids: same(answer.location ?? ''), word, of, isSecret: true, isDeleted: false });
});

/** A secret child that matches, and a person who may change it. */
function childOf(scene: Scene, { n }: Step, matches: (child: Child) => boolean): { child: Child; who: Who } | undefined {
  const child = pick(
    scene.model.children.filter((each) => each.isSecret && each.of?.isDeleted === false && matches(each)),
    n[0],
  );
  const who = child?.of && pick(insidersOf(scene, child.of), n[1]);
  return child && who ? { child, who } : undefined;
}

const CHANGES: Readonly<Record<Exclude<ChildKind, 'vakalatnama'>, (scene: Scene, step: Step) => object>> = {
  hearing: (scene, { n, flag }) => ({
    hearing_date: dayOf(scene, n[2] + 1),
    ...(flag ? { hearing_time: TIMES[n[2] % TIMES.length] } : {}),
  }),
  task: (_scene, { n, flag }) => ({ status: flag ? 'done' : 'waiting', priority: n[2] % 2 === 0 ? 'urgent' : 'low' }),
  note: (_scene, { flag }) => ({ pinned: flag }),
  document: (_scene, { n }) => ({ title: `Paper ${n[2]}` }),
};

const changeChild: Verb = async (scene, step) => {
  const found = childOf(scene, step, ({ kind, isDeleted }) => !isDeleted && kind !== 'vakalatnama');
  if (!found) return;
  const { child, who } = found;
  const payload = CHANGES[child.kind as keyof typeof CHANGES](scene, step);
  await scene.inside(who, `changes the ${child.kind} ${child.word}`, (world) => ({ method: 'PATCH', url: at(child, world), payload }));
};

const removeChild: Verb = async (scene, step) => {
  const found = childOf(scene, step, () => true);
  if (!found) return;
  const { child, who } = found;
  const call = (world: World): Sent =>
    child.isDeleted ? { method: 'POST', url: `${at(child, world)}/restore` } : { method: 'DELETE', url: at(child, world) };
  const answer = await scene.inside(who, `${child.isDeleted ? 'restores' : 'deletes'} the ${child.kind} ${child.word}`, call);
  if (ok(answer)) child.isDeleted = !child.isDeleted;
};

const recordOutcome: Verb = async (scene, step) => {
  const found = childOf(scene, step, ({ kind, isDeleted }) => !isDeleted && kind === 'hearing');
  if (!found) return;
  const { child, who } = found;
  const payload = { business_on_date: scene.dayAfter(0), outcome: 'heard', next_date: scene.dayAfter(7) };
  await scene.inside(who, `records the outcome of ${child.word}`, (world) => ({
    method: 'POST',
    url: `${at(child, world)}/outcome`,
    payload,
  }));
};

const deleteSecret: Verb = async (scene, { n }) => {
  const of = pick(
    scene.model.cases.filter((each) => each.isSecret),
    n[0],
  );
  const who = of && pick(insidersOf(scene, of), n[1]);
  if (!of || !who) return;
  const call = (): Sent =>
    of.isDeleted
      ? { method: 'POST', url: `${ADDRESS.case}/restore`, payload: { case_ids: [of.id] } }
      : { method: 'DELETE', url: caseUrl(of) };
  if (ok(await scene.inside(who, `${of.isDeleted ? 'restores' : 'deletes'} ${of.word}`, call))) of.isDeleted = !of.isDeleted;
};

const legalHold = inCase(async (scene, { flag }, { of }) => {
  const url = `${caseUrl(of)}/legal-hold`;
  const call = (): Sent => (flag ? { method: 'PUT', url, payload: { reason: of.word } } : { method: 'DELETE', url });
  await scene.inside('founder', `${flag ? 'puts' : 'lifts'} a legal hold on ${of.word}`, call);
});

/** Removes temporary members from the teams of secret cases: from then on they are outsiders who know its id. */
export async function settle(scene: Scene): Promise<void> {
  for (const each of scene.model.secrets()) {
    const team = new Set([...each.team].filter((who) => STAYING.includes(who)));
    if (each.isDeleted || team.size === each.team.size) continue;
    const payload = { team: teamOf(scene.worlds.a, team) };
    const words = `leaves ${[...team].join(', ') || 'nobody'} on the team of ${each.word}`;
    if (ok(await scene.inside('founder', words, () => ({ method: 'PATCH', url: caseUrl(each), payload })))) each.team = team;
  }
}

export const insideActs = {
  openSecret,
  editSecret,
  teamSecret,
  saveSecretTeam: saveTeam(false),
  counselSecret: saveTeam(true),
  linkSecret: link(false),
  linkFromOpen: link(true),
  partiesSecret,
  addSecretHearing: makeChild('hearing'),
  taskSecret: makeChild('task'),
  noteSecret: makeChild('note'),
  paperSecret: makeChild('vakalatnama'),
  uploadSecret,
  changeSecretChild: changeChild,
  removeSecretChild: removeChild,
  recordSecretOutcome: recordOutcome,
  deleteSecret,
  holdSecret: legalHold,
} satisfies Record<string, Verb>;

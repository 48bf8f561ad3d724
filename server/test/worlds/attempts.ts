import { v7 as uuidv7 } from 'uuid';
import { noteBody } from '../fixtures/note-body.ts';
import { facts } from '../fixtures/vakalatnama-fixture.ts';
import type { Who, World } from './cast.ts';
import { ADDRESS, at, teamOf, uploading } from './drafts.ts';
import type { Sent } from './environment.ts';
import { type CaseThing, type Child, pick } from './model.ts';
import type { Scene } from './scene.ts';
import type { Step, Verb } from './verb.ts';

/** Attempts by an outsider with the ids of hidden records: in both worlds such an id must be unknown, or unknown to them. */

type Attempt = (
  world: World,
  ids: { of: CaseThing; open: CaseThing | undefined; child: Child | undefined; id: string },
) => Sent | undefined;

const caseUrl = ({ id }: CaseThing) => `${ADDRESS.case}/${id}`;
const ofChild =
  (act: (url: string) => Sent): Attempt =>
  (world, { child }) =>
    child && act(at(child, world));
const into =
  (url: string, body: (of: CaseThing, id: string) => object): Attempt =>
  (_world, { of, id }) => ({ method: 'POST', url, payload: body(of, id) });

const ATTEMPTS: Readonly<Record<string, Attempt>> = {
  'reads the case': (_world, { of }) => ({ method: 'GET', url: caseUrl(of) }),
  'changes the case': (_world, { of }) => ({ method: 'PATCH', url: caseUrl(of), payload: { description: 'mine' } }),
  'lifts the restriction': (_world, { of }) => ({ method: 'PATCH', url: caseUrl(of), payload: { restricted: false } }),
  'joins the team': (world, { of }) => ({ method: 'PATCH', url: caseUrl(of), payload: { team: teamOf(world, ['clerk', 'colleague']) } }),
  'deletes the case': (_world, { of }) => ({ method: 'DELETE', url: caseUrl(of) }),
  'deletes it with another': (_world, { of, open }) => ({
    method: 'DELETE',
    url: `${ADDRESS.case}/bulk-delete`,
    payload: { case_ids: [of.id, ...(open ? [open.id] : [])] },
  }),
  'restores the case': (_world, { of }) => ({ method: 'POST', url: `${ADDRESS.case}/restore`, payload: { case_ids: [of.id] } }),
  'links another case to it': (_world, { of, open }) =>
    open && { method: 'PATCH', url: caseUrl(open), payload: { linked_case_ids: [of.id] } },
  'makes a hearing in it': into(ADDRESS.hearing, (of, id) => ({ id, case_id: of.id, hearing_date: '2027-03-04' })),
  'makes a task in it': into(ADDRESS.task, (of, id) => ({ id, case_id: of.id, title: 'Mine' })),
  'makes a note in it': into('/api/v1/case-notes', (of, id) => ({ id, case_id: of.id, title: 'Mine', body: noteBody('mine') })),
  'makes a vakalatnama in it': into(ADDRESS.vakalatnama, (of, id) => ({ id, facts: facts({ case_id: of.id }) })),
  'uploads into it': (_world, { of }) => uploading(of, 'mine'),
  'asks for a link to its papers': into('/api/v1/documents/tickets', (of) => ({ case_id: of.id })),
  'reads what is in it': ofChild((url) => ({ method: 'GET', url })),
  'deletes what is in it': ofChild((url) => ({ method: 'DELETE', url })),
  'restores what is in it': ofChild((url) => ({ method: 'POST', url: `${url}/restore` })),
  'makes a task of what is in it': (_world, { child, id }) =>
    child?.kind === 'hearing' ? { method: 'POST', url: ADDRESS.task, payload: { id, title: 'Mine', hearing_id: child.ids.a } } : undefined,
  'puts a task beside what is in it': (_world, { child, id }) =>
    child?.kind === 'task' ? { method: 'PATCH', url: `${ADDRESS.task}/${id}`, payload: { before_id: child.ids.a } } : undefined,
};
const NAMES = Object.keys(ATTEMPTS);

function actor({ model }: Scene, { n }: Step): Who | undefined {
  return pick(
    model.outsiders().filter((who) => model.roleOf(who) !== null),
    n[1],
  );
}

const attempt: Verb = async (scene, step) => {
  const { model } = scene;
  const { n } = step;
  const [who, of] = [actor(scene, step), pick(model.secrets(), n[0])];
  const name = pick(NAMES, n[2]);
  if (!who || !of || name === undefined) return;
  const child = pick(
    model.children.filter((each) => each.isSecret && each.of === of),
    n[1] + n[2],
  );
  const open = pick(
    model.cases.filter((each) => !each.isSecret && !each.isRestricted),
    n[1],
  );
  const id = uuidv7();
  const sent = ATTEMPTS[name]?.(scene.worlds.a, { of, open, child, id });
  if (!sent) return;
  await scene.both(who, `${name} (${child?.word ?? of.word})`, (world) => ATTEMPTS[name]?.(world, { of, open, child, id }) ?? sent);
};

export const attempts = { attempt } satisfies Record<string, Verb>;

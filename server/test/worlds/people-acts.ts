import { v7 as uuidv7 } from 'uuid';
import type { Pair, World } from './cast.ts';
import { ADDRESS, PERSON_NAMES } from './drafts.ts';
import type { Sent } from './environment.ts';
import { pick } from './model.ts';
import type { Scene } from './scene.ts';
import type { Verb } from './verb.ts';

/** Acts on person records, who may be parties of cases that the caller cannot see. */

const isDone = ({ a }: Pair<{ status: number }>) => a.status < 300;
const writers = ({ model }: Scene) => model.holders('admin', 'lawyer', 'clerk');

const addPerson: Verb = async (scene, { n, flag }) => {
  const { model } = scene;
  const who = pick(writers(scene), n[1]);
  const name = PERSON_NAMES[model.people.length % PERSON_NAMES.length];
  if (!who || name === undefined) return;
  const id = uuidv7();
  const payload = {
    id,
    name,
    mobile: `98450${10_000 + n[2]}`,
    kinds: [flag ? 'client' : 'opposing'],
    ...(flag ? { notes: `of ${n[2]}` } : {}),
  };
  if (isDone(await scene.both(who, `adds ${name}`, () => ({ method: 'POST', url: ADDRESS.person, payload }))))
    model.people.push({ id, name });
};

const editPerson: Verb = async (scene, { n, flag }) => {
  const [who, person] = [pick(writers(scene), n[1]), pick(scene.model.people, n[0])];
  if (!who || !person) return;
  const payload = flag ? { occupation: `Trader ${n[2]}` } : { kinds: ['witness'] };
  await scene.both(who, `changes ${person.name}`, () => ({ method: 'PATCH', url: `${ADDRESS.person}/${person.id}`, payload }));
};

const removePerson: Verb = async (scene, { n, flag }) => {
  const [who, person] = [pick(writers(scene), n[1]), pick(scene.model.people, n[0])];
  if (!who || !person) return;
  const url = `${ADDRESS.person}/${person.id}`;
  const call = (): Sent => (flag ? { method: 'DELETE', url } : { method: 'POST', url: `${url}/restore` });
  await scene.both(who, `${flag ? 'deletes' : 'restores'} ${person.name}`, call);
};

const merge: Verb = async (scene, { n, flag }) => {
  const { model } = scene;
  const [who, survivor, merged] = [pick(writers(scene), n[1]), pick(model.people, n[0]), pick(model.people, n[2])];
  if (!who || !survivor || !merged) return;
  const payload = { merged_id: merged.id, take: flag ? ['mobile'] : [] };
  const { a, b } = await scene.both(who, `merges ${merged.name} into ${survivor.name}`, () => ({
    method: 'POST',
    url: `${ADDRESS.person}/${survivor.id}/merge`,
    payload,
  }));
  if (a.status < 300) model.merges.push({ a: String(a.json['merge_id']), b: String(b.json['merge_id']) });
};

const undoMerge: Verb = async (scene, { n }) => {
  const [who, made] = [pick(writers(scene), n[1]), pick(scene.model.merges, n[0])];
  if (!who || !made) return;
  const call = ({ side }: World): Sent => ({ method: 'POST', url: `/api/v1/people/merges/${made[side]}/undo` });
  await scene.both(who, 'undoes a merge', call);
};

export const peopleActs = { addPerson, editPerson, removePerson, merge, undoMerge } satisfies Record<string, Verb>;

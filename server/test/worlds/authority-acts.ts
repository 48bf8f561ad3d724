import type { RoleName } from '@munshi/contract/tenants/role';
import { v7 as uuidv7 } from 'uuid';
import { newInviteToken } from '../../src/invites/invite-token.ts';
import { hashToken } from '../../src/platform/auth/keys.ts';
import type { Pair, World } from './cast.ts';
import { ADDRESS, COUNSEL_NAMES } from './drafts.ts';
import type { Sent } from './environment.ts';
import { PREFERRED, pickFirst, pick } from './model.ts';
import type { Scene } from './scene.ts';
import type { Verb } from './verb.ts';

/** Acts that change permissions: members, invitations, and the lawyer records that a case can refer to. */

const isDone = ({ a }: Pair<{ status: number }>) => a.status < 300;
const ROLES: readonly RoleName[] = ['admin', 'lawyer', 'clerk', 'viewer', 'accountant'];

const admins = ({ model }: Scene) => model.holders('admin');

/** An admin invites a person who is in no firm. The test replaces the mailed token by a known one. */
const invite: Verb = async (scene, { n, flag }) => {
  const { model } = scene;
  const by = pick(admins(scene), n[1]);
  const to = pickFirst(
    PREFERRED.filter((who) => model.roleOf(who) === null),
    n[0],
  );
  const role = flag ? 'admin' : (pick(ROLES, n[2]) ?? 'viewer');
  if (!by || !to) return;
  const { a, b } = await scene.both(by, `invites the ${to} as ${role}`, ({ users }) => ({
    method: 'POST',
    url: '/api/v1/invites',
    payload: { name: `The ${to}`, email: users[to].email, role },
  }));
  if (a.status >= 300) return;
  const idOf = ({ json }: typeof a) => (json['invite'] as { id: string }).id;
  const ids = { a: idOf(a), b: idOf(b) };
  const tokens = { a: await knownToken(scene, scene.worlds.a, ids.a), b: await knownToken(scene, scene.worlds.b, ids.b) };
  model.invites.push({ ids, tokens, to, role, by, isOpen: true });
};

async function knownToken({ environment }: Scene, { tenantId }: World, id: string): Promise<string> {
  const token = newInviteToken(tenantId);
  await environment.superuser
    .updateTable('invites')
    .set({ token_hash: hashToken(token) })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
  return token;
}

const openInvites = ({ model }: Scene) => model.invites.filter((each) => each.isOpen);

/** Accepts an invitation, which is valid while its sender may invite. */
const accept: Verb = async (scene, { n }) => {
  const { model } = scene;
  const offers = openInvites(scene).filter(({ to }) => model.roleOf(to) === null);
  const to = pickFirst(
    offers.map((each) => each.to),
    n[0],
  );
  const offer = offers.find((each) => each.to === to);
  if (!offer) return;
  const isValid = model.roleOf(offer.by) === 'admin' && model.isLegitimate(offer.by);
  const answers = await scene.both(offer.to, `accepts the invitation of the ${offer.by} as ${offer.role}`, ({ side }) => ({
    method: 'POST',
    url: '/api/v1/invites/accept',
    payload: { token: offer.tokens[side] },
  }));
  if (!isDone(answers)) return;
  offer.isOpen = false;
  model.become(offer.to, offer.role, isValid);
};

const revoke: Verb = async (scene, { n, flag }) => {
  const [by, offer] = [pick(admins(scene), n[1]), pick(openInvites(scene), n[0])];
  if (!by || !offer || flag) return;
  const call = ({ side }: World): Sent => ({ method: 'DELETE', url: `/api/v1/invites/${offer.ids[side]}` });
  if (isDone(await scene.both(by, `revokes the invitation of the ${offer.to}`, call))) offer.isOpen = false;
};

const remove: Verb = async (scene, { n, flag }) => {
  const { model } = scene;
  const who = pickFirst(
    [...PREFERRED, 'lead' as const].filter((each) => model.roleOf(each) !== null),
    n[0],
  );
  const by = pick(
    admins(scene).filter((each) => each !== who),
    n[1],
  );
  if (!who || !by) return;
  const answers =
    flag && n[2] % 2 === 0
      ? await scene.both(who, 'leaves the firm', () => ({ method: 'POST', url: '/api/v1/user/leave-firm' }))
      : await scene.both(by, `removes the ${who}`, ({ users }) => ({ method: 'DELETE', url: `/api/v1/users/${users[who].userId}` }));
  if (isDone(answers)) model.become(who, null);
};

const changeRole: Verb = async (scene, { n }) => {
  const { model } = scene;
  const who = pickFirst(
    PREFERRED.filter((each) => model.roleOf(each) !== null),
    n[0],
  );
  const by = pick(
    admins(scene).filter((each) => each !== who && model.isLegitimate(each)),
    n[1],
  );
  const role = pick(ROLES, n[2]);
  if (!who || !by || !role) return;
  const call = ({ users }: World): Sent => ({ method: 'PATCH', url: `/api/v1/users/${users[who].userId}`, payload: { role } });
  if (isDone(await scene.both(by, `makes the ${who} ${role}`, call))) model.become(who, role);
};

/** Adds external counsel. There are few, so that acts on the same record follow each other. */
const addCounsel: Verb = async (scene, { n }) => {
  const { model } = scene;
  const who = pick(model.holders('admin', 'lawyer', 'clerk'), n[1]);
  const name = COUNSEL_NAMES[model.lawyers.length];
  if (!who || name === undefined) return;
  const id = uuidv7();
  const payload = { id, name };
  const answers = await scene.both(who, `adds counsel ${name}`, () => ({ method: 'POST', url: `${ADDRESS.lawyer}/create`, payload }));
  if (isDone(answers)) model.lawyers.push({ id, name, member: undefined });
};

/** Assigns a counsel record to a member: the caller or another person. Only a caller who manages members may. */
const claim: Verb = async (scene, { n, flag }) => {
  const { model } = scene;
  const [who, record] = [pick(model.holders('clerk', 'lawyer', 'admin'), n[1]), pick(model.lawyers, n[2])];
  const whose = flag ? who : pick(model.holders('clerk', 'viewer', 'accountant'), n[0]);
  if (!who || !record || !whose) return;
  const words = `gives the record of ${record.name} to ${whose === who ? 'themselves' : `the ${whose}`}`;
  const answers = await scene.both(who, words, ({ users }) => ({
    method: 'PATCH',
    url: `${ADDRESS.lawyer}/${record.id}`,
    payload: { user_id: users[whose].userId },
  }));
  if (!isDone(answers)) return;
  const mayDecide = model.roleOf(who) === 'admin' && model.isLegitimate(who);
  record.member = mayDecide || record.member === whose ? whose : undefined;
};

const editCounsel: Verb = async (scene, step) => {
  const { n, flag } = step;
  const [who, record] = [pick(scene.model.holders('clerk', 'lawyer', 'admin'), n[1]), pick(scene.model.lawyers, n[0])];
  if (!who || !record) return;
  const url = `${ADDRESS.lawyer}/${record.id}`;
  const calls: readonly (readonly [string, Sent])[] = [
    ['changes', { method: 'PATCH', url, payload: { designation: `Senior ${n[2]}`, is_external: flag } }],
    ['takes the member off', { method: 'PATCH', url, payload: { user_id: null } }],
    ['deletes', { method: 'DELETE', url }],
    ['restores', { method: 'POST', url: `${url}/restore` }],
  ];
  const [words, sent] = calls[n[2] % calls.length] ?? ['', { method: 'GET', url }];
  const answers = await scene.both(who, `${words} counsel ${record.name}`, () => sent);
  if (isDone(answers) && words === 'takes the member off') record.member = undefined;
};

export const authorityActs = {
  invite,
  accept,
  revoke,
  remove,
  changeRole,
  addCounsel,
  claim,
  editCounsel,
} satisfies Record<string, Verb>;

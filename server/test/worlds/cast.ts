import { defaultNotificationPreferences, NotificationKind } from '@munshi/contract/notifications/notification.schema';
import type { RoleName } from '@munshi/contract/tenants/role';
import { v7 as uuidv7 } from 'uuid';
import { signAccessToken } from '../../src/platform/auth/access-token.ts';
import { nationalId } from '../../src/platform/db/schema/national-lists.ts';
import type { Environment } from './environment.ts';

/** The people of a world with their first role; two have an account and no firm. */
export const CAST = {
  founder: 'admin',
  partner: 'admin',
  lead: 'lawyer',
  junior: 'lawyer',
  colleague: 'lawyer',
  clerk: 'clerk',
  accountant: 'accountant',
  viewer: 'viewer',
  guest: null,
  invitee: null,
} as const satisfies Record<string, RoleName | null>;
export type Who = keyof typeof CAST;
export const EVERYBODY = Object.keys(CAST) as Who[];

interface WorldUser {
  readonly userId: string;
  readonly token: string;
  readonly email: string;
}

/** One of two firms that are equal except for the secret cases. */
export interface World {
  readonly side: 'a' | 'b';
  readonly tenantId: string;
  /** The firm's code; occurs in all its e-mail addresses, and nowhere in the other world. */
  readonly mark: string;
  readonly users: Readonly<Record<Who, WorldUser>>;
}

/** One value per world. */
export interface Pair<T> {
  readonly a: T;
  readonly b: T;
}

export interface Worlds extends Pair<World> {
  /** The lawyer records that members have from the beginning, with the same ids in both worlds. */
  readonly lawyerIds: Readonly<Partial<Record<Who, string>>>;
  /** The token of an admin of a third firm, who must learn nothing of either world. */
  readonly outsider: string;
}

/** Both firms with their people and no records, and a third firm. */
export async function makeWorlds(environment: Environment): Promise<Worlds> {
  const lawyerIds = newLawyerIds();
  const [a, b] = [await makeWorld(environment, 'a', lawyerIds), await makeWorld(environment, 'b', lawyerIds)];
  const elsewhere = await makeWorld(environment, 'b', newLawyerIds());
  return { a, b, lawyerIds, outsider: elsewhere.users.founder.token };
}

function newLawyerIds(): Worlds['lawyerIds'] {
  const lawyers = EVERYBODY.filter((who) => CAST[who] === 'admin' || CAST[who] === 'lawyer');
  return Object.fromEntries(lawyers.map((who) => [who, uuidv7()]));
}

/** Notifications go out in the product and by mail, so that both are compared. */
const preferences = JSON.stringify({
  notifications: {
    ...defaultNotificationPreferences,
    channels: Object.fromEntries(NotificationKind.options.map((kind) => [kind, 'both'])),
  },
});

async function makeWorld(environment: Environment, side: 'a' | 'b', lawyerIds: Worlds['lawyerIds']): Promise<World> {
  const { superuser, deps } = environment;
  const tenantId = uuidv7();
  const mark = `w${side}${tenantId.slice(-12)}`;
  const users = {} as Record<Who, WorldUser>;
  const sessions: { id: string; user_id: string }[] = [];
  for (const who of EVERYBODY) {
    const [userId, session] = [uuidv7(), uuidv7()];
    sessions.push({ id: session, user_id: userId });
    const token = await signAccessToken(deps.keys, { userId, id: session, use: 'full' });
    users[who] = { userId, token, email: `${who}@${mark}.example.in` };
  }
  await superuser.insertInto('tenants').values({ id: tenantId, code: mark, name: 'Rao & Co.', plan: 'enterprise' }).execute();
  const rows = EVERYBODY.map((who) => ({
    id: users[who].userId,
    email: users[who].email,
    name: `The ${who}`,
    password_hash: 'none',
    preferences,
  }));
  await superuser.insertInto('users').values(rows).execute();
  await superuser.insertInto('sessions').values(sessions).execute();
  // The dashboard shows changes since the last visit, which ended an hour ago.
  const visited = new Date(Date.now() - 3_600_000).toISOString();
  const members = EVERYBODY.flatMap((who) => {
    const role = CAST[who];
    return role === null ? [] : [{ tenant_id: tenantId, user_id: users[who].userId, role_name: role }];
  });
  await superuser.insertInto('memberships').values(members).execute();
  const visits = members.map(({ tenant_id, user_id }) => ({ tenant_id, user_id, visit_ended_at: visited }));
  await superuser.insertInto('member_activity').values(visits).execute();
  const records = Object.entries(lawyerIds).map(([who, id]) => {
    const { userId, email } = users[who as Who];
    return { tenant_id: tenantId, id, name: `The ${who}`, email, user_id: userId, search_text: `the ${who}` };
  });
  await superuser.insertInto('lawyers').values(records).execute();
  return { side, tenantId, mark, users };
}

/** National courts of the cases. */
export const COURTS = [nationalId('court', 'bombay_hc'), nationalId('court', 'delhi_hc')] as const;

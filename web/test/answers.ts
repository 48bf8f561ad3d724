import type { Profile } from '@munshi/contract/accounts/profile.schema';
import { type RoleName, roleGrants } from '@munshi/contract/tenants/role';
import { http, HttpResponse } from 'msw';

/** Server responses shared by the tests of all screens. */
export const host = 'http://munshi.test/api';
export const at = `${host}/v1`;

/** The first page of a list. */
export const pageOf = <Item>(items: Item[], over = {}) => ({ items, total: items.length, limit: 10, offset: 0, ...over });

export const refuse = (status: number, code: string, message: string, over = {}) =>
  HttpResponse.json({ message, detail: '', code, fields: {}, request_id: 'r', ...over }, { status });

/** The signed-in user of tests that need no id of their own. */
const ASHA = '01890000-0000-7000-8000-000000000001';

interface ProfileOptions extends Partial<Profile> {
  role?: RoleName;
  plan?: 'solo' | 'chamber' | 'firm';
}

/** Profile of the signed-in user Asha Rao: an admin, with all permissions of the role, unless the options say otherwise. */
export function profileOf({ role = 'admin', plan = 'firm', ...over }: ProfileOptions = {}): Profile {
  const { display: role_display, permissions } = roleGrants[role];
  const inRole = { role_name: role, role_display };
  return {
    id: ASHA,
    name: 'Asha Rao',
    display_name: null,
    email: 'asha@rao.in',
    mobile: null,
    ...inRole,
    permissions: [...permissions],
    tenant: { code: 'rao', name: 'Rao Chambers', ...inRole, plan },
    preferences: {},
    totp_enabled: false,
    ...over,
  };
}

/** Answers the request for the profile of the signed-in user; a function returns its profile anew for each request. */
export const answerProfile = (profile: Profile | (() => Profile)) =>
  http.get(`${host}/me`, () => HttpResponse.json(typeof profile === 'function' ? profile() : profile));

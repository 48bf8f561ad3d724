import { HttpResponse } from 'msw';

/** Server responses shared by the tests of all screens. */
export const host = 'http://munshi.test/api';
export const at = `${host}/v1`;

/** The first page of a list. */
export const pageOf = <Item>(items: Item[], over = {}) => ({ items, total: items.length, limit: 10, offset: 0, ...over });

export const refuse = (status: number, code: string, message: string, over = {}) =>
  HttpResponse.json({ message, detail: '', code, fields: {}, request_id: 'r', ...over }, { status });

/** Profile of the signed-in user, with the given permissions. */
export const profileOf = (id: string, permissions: readonly string[], role: 'admin' | 'lawyer' = 'admin') => {
  const role_display = role === 'admin' ? 'Admin' : 'Lawyer';
  return {
    id,
    name: 'Asha Rao',
    display_name: null,
    email: 'asha@rao.in',
    mobile: null,
    role_name: role,
    role_display,
    permissions,
    tenant: { code: 'rao', name: 'Rao Chambers', role_name: role, role_display, plan: 'firm' },
    preferences: {},
    totp_enabled: false,
  };
};

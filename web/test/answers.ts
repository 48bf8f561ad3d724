import { HttpResponse } from 'msw';

/** What the server answers in the tests of the screens, whatever the screen is of. */
export const host = 'http://munshi.test/api';
export const at = `${host}/v1`;

/** The first page of a list. */
export const pageOf = <Item>(items: Item[], over = {}) => ({ items, total: items.length, limit: 10, offset: 0, ...over });

export const refuse = (status: number, code: string, message: string, over = {}) =>
  HttpResponse.json({ message, detail: '', code, fields: {}, request_id: 'r', ...over }, { status });

/** Whoever is signed in, with what they may do. */
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

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { saveSignUpData } from '../accounts/sign-up/sign-up-data.ts';
import { clearSession, startSession } from '../platform/session/session.ts';
import { storageKeys } from '../platform/session/storage-keys.ts';

const user = { id: null, name: 'Asha Rao', display_name: null, email: 'asha@raochambers.in' };
const tenants = [{ code: 'rao', name: 'Rao Chambers', role_name: 'admin' as const, role_display: 'Admin', plan: 'firm' as const }];

beforeEach(() => {
  clearSession();
  localStorage.clear();
});

it('the local storage keys have their fixed names', () => {
  expect(Object.values(storageKeys).sort()).toEqual([
    'auth-storage',
    'auth_token',
    'email_change',
    'keep_seen',
    'plan-storage',
    'quick_entry_court',
    'refresh_token',
    'seen_key',
    'sign_up_data',
    'tenant',
    'theme',
    'vakalatnama_draft',
  ]);
});

it('a session is stored under auth_token, refresh_token, tenant, auth-storage and plan-storage, and is removed when it ends', () => {
  startSession({ token: 'access', refresh_token: 'refresh', user, tenants });
  const stored = { ...localStorage } as Record<string, string>;
  expect(Object.keys(stored).sort()).toEqual(['auth-storage', 'auth_token', 'plan-storage', 'refresh_token', 'tenant']);
  expect(stored).toMatchObject({ auth_token: 'access', refresh_token: 'refresh', tenant: 'rao' });
  expect(JSON.parse(stored['auth-storage'] ?? '')).toMatchObject({ state: { user, token: 'access', isAuthenticated: true } });
  expect(JSON.parse(stored['plan-storage'] ?? '')).toMatchObject({ state: { selectedPlan: 'firm', tenantCode: 'rao' } });
  clearSession();
  expect({ ...localStorage }).toEqual({});
});

it('the sign-up form is stored under sign_up_data', () => {
  saveSignUpData({ name: 'Asha Rao' });
  expect(Object.keys(localStorage)).toEqual(['sign_up_data']);
});

it('docs/features/accounts.md documents every local storage key', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../../docs/features/accounts.md'), 'utf8');
  const documented = [...page.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, key]) => key);
  expect(documented).toEqual(expect.arrayContaining(Object.values(storageKeys)));
});

import type { Duplicate } from '@munshi/contract/people/person-merge.schema';
import type { PersonPage, PersonRow } from '@munshi/contract/people/person.schema';
import { beginSession } from '../../test/session.ts';

export const host = 'http://munshi.test/api';
export const idOf = (n: number) => `0192aaaa-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`;

export const profile = (permissions: string[] = ['person:read', 'person:write', 'person:delete', 'case:read']) => ({
  id: idOf(99),
  name: 'Asha Rao',
  display_name: null,
  email: 'asha@raochambers.in',
  mobile: null,
  role_name: 'lawyer',
  role_display: 'Lawyer',
  permissions,
  tenant: null,
  preferences: {},
  totp_enabled: false,
});

export const row = (n: number, over: Partial<PersonRow> = {}): PersonRow => ({
  id: idOf(n),
  name: `Person ${n}`,
  name_local: null,
  party_type: 'individual',
  kinds: ['client'],
  mobile: null,
  email: null,
  city: null,
  relation: null,
  relative_name: null,
  soonest_case: null,
  case_count: 0,
  updated_at: '2026-11-01T10:00:00Z',
  ...over,
});

export const record = (n: number, over: Partial<PersonPage> = {}): PersonPage => ({
  id: idOf(n),
  name: 'Lakshmi Devi',
  name_local: 'लक्ष्मी देवी',
  party_type: 'individual',
  kinds: ['client'],
  relation: 'wife_of',
  relative_name: 'Mohan',
  age: 42,
  occupation: null,
  mobile: '+919876543210',
  email: null,
  address: null,
  pan: null,
  gstin: null,
  cin: null,
  aadhaar_last4: null,
  representative: null,
  capacity: null,
  notes: null,
  language: 'en',
  no_messages: false,
  warnings: [],
  erased_at: null,
  version: 1,
  created_at: '2026-11-01T10:00:00Z',
  updated_at: '2026-11-01T10:00:00Z',
  cases: { items: [], total: 0 },
  merges: [],
  ...over,
});

export const duplicate = (n: number, over: Partial<Duplicate> = {}): Duplicate => ({
  id: idOf(n),
  name: 'Laxmi Devi',
  name_local: null,
  party_type: 'individual',
  relation: null,
  relative_name: null,
  mobile: null,
  email: null,
  pan: null,
  kinds: ['client'],
  city: 'Jammu',
  reasons: ['sounds_alike'],
  ...over,
});

/** Signs a user in, as after the login page. */
export const signIn = () => beginSession(idOf(99));

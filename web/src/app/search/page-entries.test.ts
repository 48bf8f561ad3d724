import type { Permission } from '@munshi/contract/platform/permission';
import { type RoleName, roleGrants } from '@munshi/contract/tenants/role';
import { describe, expect, it } from 'vitest';
import type { AppRoute } from '../../platform/route.ts';
import { findPages, pageEntries } from './page-entries.ts';
import { sidebarMenu } from '../shell/sidebar-menu.ts';

const page = (path: string): AppRoute => ({
  path,
  access: 'guarded',
  frame: path === '/home' ? 'bare' : 'shell',
  screen: () => Promise.resolve(() => null),
});
const paths = [
  '/',
  '/home',
  '/dashboard',
  '/cases/add',
  '/cases/all',
  '/cases/pending',
  '/cases/my-open',
  '/cases/:id',
  '/case-notes/add',
  '/people/add',
  '/hearing/my-history',
];
const entries = pageEntries(paths.map(page));
const found = (typed: string) => findPages(entries, typed).map((entry) => entry.route);

describe('page search', () => {
  it('derives the names of pages from their addresses', () => {
    expect(entries.map(({ title, description }) => `${title} | ${description}`)).toEqual([
      'Dashboard | Access dashboard',
      'Add Case | Add new case',
      'All Cases | View all cases',
      'Pending Cases | View pending cases',
      'My Open Cases | View your open cases',
      'Add Case Note | Add new case note: Write a note',
      'Add Person | Add new person',
      'My Hearing History | View your hearing history',
      'Home | Access home',
    ]);
  });

  it('finds pages by title, description or address, ignoring case', () => {
    expect(found('PENDING')).toEqual(['/cases/pending']);
    expect(found('view your')).toEqual(['/cases/my-open', '/hearing/my-history']);
    expect(found('/people')).toEqual(['/people/add']);
  });

  it('finds nothing for an empty search', () => {
    expect(found('  ')).toEqual([]);
    expect(found('zebra')).toEqual([]);
  });
});

describe('sidebar', () => {
  it('lists the sections that have a screen, in the order of the specification', () => {
    const menu = sidebarMenu(['/settings', '/cases/all', '/dashboard', '/lawyers/add'].map(page));
    expect(menu.upper.map((item) => [item.label, item.route, item.items?.map((sub) => sub.label)])).toEqual([
      ['dashboard', '/dashboard', undefined],
      ['cases', undefined, ['allCases']],
      ['lawyers', undefined, ['addLawyer']],
    ]);
    expect(menu.lower.map((item) => item.label)).toEqual(['settings']);
  });

  it('leaves out pages that the user may not open', () => {
    const routes = ['/cases', '/cases/add', '/cases/all', '/tasks/add', '/tasks/all'].map(page);
    const shown = (...permissions: Permission[]) =>
      sidebarMenu(routes, permissions).upper.map((item) => item.items?.map((sub) => sub.label));
    expect(shown('case:read', 'task:read', 'task:write')).toEqual([['allCases'], ['addTask', 'allTasks']]);
    expect(sidebarMenu(routes).upper.map((item) => item.items?.length)).toEqual([2, 2]);
  });

  it('hides from an accountant the sections that the role cannot read, and shows a viewer all of them', () => {
    const sections = [
      '/dashboard',
      '/clients',
      '/cases',
      '/vakalatnama',
      '/hearing',
      '/lawyers/all',
      '/documents',
      '/tasks',
      '/case-notes/all',
    ];
    const shown = (role: RoleName) => sidebarMenu(sections.map(page), roleGrants[role].permissions).upper.map(({ label }) => label);
    expect(shown('accountant')).toEqual(['dashboard', 'clients', 'cases', 'lawyers']);
    expect(shown('viewer')).toHaveLength(sections.length);
  });
});

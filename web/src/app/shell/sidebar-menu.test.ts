import { i18n } from '../../i18n/i18n.ts';
import { expect, it } from 'vitest';
import { routes } from '../routes.tsx';
import { sectionOf, sidebarMenu } from './sidebar-menu.ts';

it('the sidebar has the sections of the specification, each with its pages, in order', () => {
  const { upper, tools, lower } = sidebarMenu(routes);
  const named = [...upper, ...tools, ...lower].map(({ label, route, items }) => [
    i18n.t(`shell:menu.${label}`),
    route,
    ...(items ?? []).map((item) => `${i18n.t(`shell:menu.${item.label}`)} ${item.route}`),
  ]);
  expect(named).toEqual([
    ['Dashboard', '/dashboard'],
    ['Clients', '/clients'],
    ['Cases', '/cases', 'Add Case /cases/add', 'All Cases /cases/all'],
    ['Vakalatnama', '/vakalatnama'],
    [
      'Hearing Details',
      '/hearing',
      'Add Hearing Date /hearing/add',
      'All Hearing Dates /hearing/all',
      'My Upcoming Hearing /hearing/my-upcoming',
      'My Hearing History /hearing/my-history',
    ],
    ['Lawyers', undefined, 'Add Lawyer /lawyers/add', 'Lawyers /lawyers/all'],
    ['Documents', '/documents'],
    ['Tasks', '/tasks', 'Add Task /tasks/add', 'All Tasks /tasks/all'],
    ['Case Notes', undefined, 'Add Case Note /case-notes/add', 'All Case Notes /case-notes/all'],
    ['Deadlines', '/deadlines'],
    ['Registry', '/registry'],
    ['Conflict check', '/conflicts'],
    ['Not told yet', '/clients/not-told'],
    ['Import', '/import'],
    ['Support', '/support'],
    ['Settings', '/settings'],
  ]);
});

it('a page belongs to the item of its own address, and else to the one whose address it continues', () => {
  const menu = sidebarMenu(routes);
  const labelAt = (path: string) => sectionOf(menu, path)?.label;
  expect(['/clients', '/clients/not-told', '/cases/add', '/conflicts/1'].map(labelAt)).toEqual([
    'clients',
    'notTold',
    'cases',
    'conflicts',
  ]);
});

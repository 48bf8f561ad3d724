import i18next from 'i18next';
import { expect, it } from 'vitest';
import { routes } from '../routes.tsx';
import { sidebarMenu } from './sidebar-menu.ts';

it('the sidebar has the sections of the specification, each with its pages, in order', () => {
  const { upper, tools, lower } = sidebarMenu(routes);
  const named = [...upper, ...tools, ...lower].map(({ label, route, items }) => [
    i18next.t(`shell:menu.${label}`),
    route,
    ...(items ?? []).map((item) => `${i18next.t(`shell:menu.${item.label}`)} ${item.route}`),
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
    ['Conflict check', '/conflicts'],
    ['Import', '/import'],
    ['Support', '/support'],
    ['Settings', '/settings'],
  ]);
});

import { redirect } from 'react-router';
import type { AppRoute } from '../platform/route.ts';

const list = () => import('./list/tasks-page.tsx').then((module) => module.TasksPage);

const guarded = { access: 'guarded', frame: 'shell' } as const;

export const tasksRoutes: readonly AppRoute[] = [
  { ...guarded, path: '/tasks', screen: list, loader: () => redirect('/tasks/all') },
  { ...guarded, path: '/tasks/all', screen: list },
  { ...guarded, path: '/tasks/my', screen: list },
  { ...guarded, path: '/tasks/add', screen: () => import('./form/add-task-page.tsx').then((module) => module.AddTaskPage) },
  { ...guarded, path: '/tasks/:id', screen: () => import('./task-page.tsx').then((module) => module.TaskPage) },
];

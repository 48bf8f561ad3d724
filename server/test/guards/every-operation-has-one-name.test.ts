import { endpointTable } from '@munshi/contract/endpoint-table';
import { describe, expect, it } from 'vitest';
import { faultsIn, misnamedHooks, misnamedInRepository } from './function-names.ts';
import { misnamedRoutes, routes, routesOf, SERVED_BY } from './route-names.ts';

describe('the route of an endpoint', () => {
  it('is found in the source for every endpoint of the contract', () => {
    expect(routes.map(({ endpoint }) => endpoint).toSorted()).toEqual(endpointTable.map(({ name }) => name).toSorted());
  });

  it('calls a function that has the name of the endpoint', () => {
    expect(misnamedRoutes(routes)).toEqual([]);
  });

  it('needs no alias where a function of its own name serves it', () => {
    expect(routes.filter(({ endpoint, calls }) => endpoint in SERVED_BY && calls.has(endpoint)).map(({ endpoint }) => endpoint)).toEqual(
      [],
    );
  });

  it('is reported when it calls a function of another name', () => {
    const planted = 'handle(app, deps, endpoints.createTask, async ({ db, body }) => await taskService.setTask(db, body));';
    expect(misnamedRoutes(routesOf('planted.routes.ts', planted))).toEqual(['createTask']);
  });
});

describe('a hook of the web that sends a call', () => {
  it('has the name of its endpoint', () => {
    expect(faultsIn('web/src/**/*.queries.{ts,tsx}', misnamedHooks)).toEqual([]);
  });

  it('is reported when it has another name', () => {
    const planted = `
      export const useAddTask = () => useMutation({ mutationFn: (body: TaskDraft) => call(createTask, { body }) });
      export function useDeleteTask() { return useMutation({ mutationFn: () => call(deleteTask, {}) }); }`;
    expect(misnamedHooks('planted.queries.ts', planted)).toEqual(['planted.queries.ts: useAddTask calls createTask']);
  });
});

describe('a function of a repository', () => {
  it('says insert, update, find, list or delete, and no verb of a service', () => {
    expect(faultsIn('server/src/**/*.repository.ts', misnamedInRepository)).toEqual([]);
  });

  it('is reported when its verb is one of a service', () => {
    const planted = 'export async function createTask() {}\nexport async function insertTask() {}\nfunction setStatus() {}';
    expect(misnamedInRepository('planted.repository.ts', planted)).toEqual([
      'planted.repository.ts: createTask',
      'planted.repository.ts: setStatus',
    ]);
  });
});

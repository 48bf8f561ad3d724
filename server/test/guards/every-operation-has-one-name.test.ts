import { endpointTable } from '@munshi/contract/endpoint-table';
import { describe, expect, it } from 'vitest';
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

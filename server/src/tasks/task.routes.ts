import type { TaskQuery } from '@munshi/contract/tasks/task-query.schema';
import * as endpoints from '@munshi/contract/tasks/task.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../platform/auth/actor.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { type Deps, handle } from '../platform/http/handle.ts';
import * as taskDeletion from './task-deletion.service.ts';
import * as taskList from './task-list.repository.ts';
import * as taskService from './task.service.ts';

interface ListCall {
  readonly db: TenantDb;
  readonly actor: Actor;
  readonly query: TaskQuery;
}

export function taskRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, endpoints.listTasks, listTasks);
  handle(app, deps, endpoints.listGlobalTasks, listTasks);
  handle(app, deps, endpoints.listMyTasks, async ({ db, actor, query }) => await listTasks({ db, actor, query: { ...query, mine: true } }));
  handle(app, deps, endpoints.readTaskBoard, async ({ db, actor, query }) => await taskList.readTaskBoard(db, actor.userId, query));
  handle(app, deps, endpoints.listFormerAssignees, async ({ db }) => await taskList.listFormerAssignees(db));
  handle(app, deps, endpoints.createTask, async ({ db, actor, body }) => await taskService.createTask(db, actor, body));
  handle(app, deps, endpoints.updateTasks, async ({ db, body }) => {
    const versions = await taskService.updateTasks(db, body);
    return { message: `${versions.length} task(s) changed`, count: versions.length, versions };
  });
  handle(app, deps, endpoints.deleteTasks, async ({ db, actor, body }) => {
    const count = await taskDeletion.deleteTasks(db, actor, body.task_ids);
    return { message: `${count} task(s) deleted successfully`, count };
  });
  handle(app, deps, endpoints.restoreTasks, async ({ db, actor, body }) => {
    const count = await taskDeletion.restoreTasks(db, actor, body.task_ids);
    return { message: `${count} task(s) restored`, count };
  });
  handle(app, deps, endpoints.readTask, async ({ db, params }) => await taskService.readTask(db, params.id));
  handle(
    app,
    deps,
    endpoints.updateTask,
    async ({ db, params, body, expectedVersion }) => await taskService.updateTask(db, params.id, body, expectedVersion),
  );
  handle(app, deps, endpoints.deleteTask, async ({ db, actor, params }) => {
    await taskDeletion.deleteTasks(db, actor, [params.id]);
    return { message: 'Task deleted successfully' };
  });
  handle(app, deps, endpoints.restoreTask, async ({ db, actor, params }) => {
    await taskDeletion.restoreTasks(db, actor, [params.id]);
    return await taskService.readTask(db, params.id);
  });
}

/** `mine` refers to the caller. */
async function listTasks({ db, actor, query }: ListCall) {
  return { ...(await taskList.listTasks(db, actor.userId, query)), limit: query.limit, offset: query.offset };
}

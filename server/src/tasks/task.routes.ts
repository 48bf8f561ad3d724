import type { TaskQuery } from '@munshi/contract/tasks/task-query.schema';
import {
  bulkDeleteTasks,
  changeTasks,
  createTask,
  deleteTask,
  listGlobalTasks,
  listMyTasks,
  listTasks,
  readTask,
  readTaskBoard,
  restoreTask,
  restoreTasks,
  updateTask,
} from '@munshi/contract/tasks/task.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../platform/auth/actor.ts';
import type { TenantDb } from '../platform/db/tenant-db.ts';
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
  handle(app, deps, listTasks, page);
  handle(app, deps, listGlobalTasks, page);
  handle(app, deps, listMyTasks, async ({ db, actor, query }) => await page({ db, actor, query: { ...query, mine: true } }));
  handle(app, deps, readTaskBoard, async ({ db, actor, query }) => await taskList.readBoard(db, actor.userId, query));
  handle(app, deps, createTask, async ({ db, actor, body }) => await taskService.setTask(db, actor, body));
  handle(app, deps, changeTasks, async ({ db, body }) => {
    const count = await taskService.changeTasks(db, body);
    return { message: `${count} task(s) changed`, count };
  });
  handle(app, deps, bulkDeleteTasks, async ({ db, actor, body }) => {
    const count = await taskDeletion.deleteTasks(db, actor, body.task_ids);
    return { message: `${count} task(s) deleted successfully`, count };
  });
  handle(app, deps, restoreTasks, async ({ db, actor, body }) => {
    const count = await taskDeletion.restoreTasks(db, actor, body.task_ids);
    return { message: `${count} task(s) restored`, count };
  });
  handle(app, deps, readTask, async ({ db, params }) => await taskService.readTask(db, params.id));
  handle(
    app,
    deps,
    updateTask,
    async ({ db, params, body, expectedVersion }) => await taskService.changeTask(db, params.id, body, expectedVersion),
  );
  handle(app, deps, deleteTask, async ({ db, actor, params }) => {
    await taskDeletion.deleteTasks(db, actor, [params.id]);
    return { message: 'Task deleted successfully' };
  });
  handle(app, deps, restoreTask, async ({ db, actor, params }) => {
    await taskDeletion.restoreTasks(db, actor, [params.id]);
    return await taskService.readTask(db, params.id);
  });
}

/** `mine` means the caller. */
async function page({ db, actor, query }: ListCall) {
  return { ...(await taskList.list(db, actor.userId, query)), limit: query.limit, offset: query.offset };
}

import { DragOverlay, DndContext } from '@dnd-kit/core';
import { TaskStatus } from '@munshi/contract/tasks/task.schema';
import { useTranslation } from '../../i18n/i18n.ts';
import { messageOf } from '../../platform/calls/problem.ts';
import { useMay } from '../../platform/profile.queries.ts';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { BoardColumnView } from './board-column.tsx';
import { columnOf } from './board-model.ts';
import { CardBody } from './board-card.tsx';
import classes from './board.module.css';
import { NoTasks } from '../list/no-tasks.tsx';
import type { TaskListState } from '../list/task-filters.ts';
import { useBoard } from './use-board.ts';
import { useBoardDragging } from './use-board-dragging.ts';

/** The tasks by status. A card is moved by mouse, by touch, by keyboard from its handle, or from its menu. */
export function TasksBoard({ state }: { state: TaskListState }) {
  const { t } = useTranslation('tasks');
  const mayWrite = useMay('task:write');
  const { head, board, isLoadingMore, loadMore, move } = useBoard(state.filters);
  const dragging = useBoardDragging(board, move);
  if (head.isError && !head.isFetching) {
    return <ErrorState title={t('list.failed')} message={messageOf(head.error, '')} onRetry={() => void head.refetch()} />;
  }
  if (!dragging.board) return <BoardSkeleton />;
  if (dragging.board.every((column) => column.total === 0)) return <NoTasks state={state} />;
  const dragged = dragging.draggedId === undefined ? undefined : columnOf(dragging.board, dragging.draggedId);
  const card = dragged?.items.find((item) => item.id === dragging.draggedId);
  return (
    <DndContext {...dragging.context}>
      <div className={classes.board} data-old={head.isPlaceholderData || undefined} aria-busy={head.isPlaceholderData || undefined}>
        {dragging.board.map((column) => (
          <BoardColumnView
            key={column.status}
            column={column}
            mayWrite={mayWrite}
            isLoadingMore={isLoadingMore}
            hrefOf={state.withTask}
            onMove={(id, spot) => void move(id, spot)}
            onMore={() => loadMore(column.status)}
          />
        ))}
      </div>
      <DragOverlay dropAnimation={null}>
        {card ? (
          <div className={classes.card} data-held>
            <CardBody task={card} />
          </div>
        ) : null}
      </DragOverlay>
    </DndContext>
  );
}

const SKELETON_CARDS = [0, 1, 2];

function BoardSkeleton() {
  const { t } = useTranslation('tasks');
  return (
    <div className={classes.board} aria-busy="true" data-waiting>
      {TaskStatus.options.map((status) => (
        <section key={status} className={classes.column} aria-label={t(`status.${status}`)}>
          <h2 className={classes.head}>{t(`status.${status}`)}</h2>
          <div className={classes.cards}>
            {SKELETON_CARDS.map((card) => (
              <Skeleton key={card} height={84} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

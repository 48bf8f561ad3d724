import { useDroppable } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Button } from '@mantine/core';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatCount } from '../../ui/format/numbers.ts';
import { BoardCard } from './board-card.tsx';
import type { BoardColumn, Spot } from './board-model.ts';
import classes from './board.module.css';
import { COLUMN_PAGE } from '../task.queries.ts';
import { columnKey } from './use-board-dragging.ts';

interface BoardColumnViewProps {
  column: BoardColumn;
  mayWrite: boolean;
  isLoadingMore: boolean;
  hrefOf: (id: string) => string;
  onMove: (id: string, spot: Spot) => void;
  onMore: () => void;
}

/** One status with its cards; a button loads the ones below. */
export function BoardColumnView({ column, mayWrite, isLoadingMore, hrefOf, onMove, onMore }: BoardColumnViewProps) {
  const { t } = useTranslation('tasks');
  const { status, items, total } = column;
  const { setNodeRef, isOver } = useDroppable({ id: columnKey(status), data: { type: 'column', count: items.length } });
  const name = t(`status.${status}`);
  const left = total - items.length;
  return (
    <section ref={setNodeRef} className={classes.column} data-over={isOver || undefined} aria-label={name}>
      <h2 className={classes.head} data-status={status}>
        {name}
        <span className={classes.count}>{formatCount(total)}</span>
      </h2>
      <SortableContext items={items.map((item) => item.id)} strategy={verticalListSortingStrategy}>
        <ul className={classes.cards}>
          {items.map((task, index) => (
            <BoardCard
              key={task.id}
              task={task}
              index={index}
              isLast={index === items.length - 1}
              mayWrite={mayWrite}
              href={hrefOf(task.id)}
              onMove={onMove}
            />
          ))}
        </ul>
      </SortableContext>
      {items.length === 0 ? <p className={classes.empty}>{t('board.empty')}</p> : null}
      {left > 0 ? (
        <Button variant="subtle" loading={isLoadingMore} onClick={onMore}>
          {t('board.more', { count: Math.min(left, COLUMN_PAGE), left: formatCount(left) })}
        </Button>
      ) : null}
    </section>
  );
}

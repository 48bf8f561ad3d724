import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useReducedMotion } from '@mantine/hooks';
import { type TaskRow, TaskStatus } from '@munshi/contract/tasks/task.schema';
import { IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link } from 'react-router';
import { Tag } from '../../ui/display/badges.tsx';
import { MoreMenu } from '../../ui/overlay/more-menu.tsx';
import type { Spot } from './board-model.ts';
import classes from './board.module.css';
import { DueDay } from '../due-day.tsx';
import { priorityTone } from '../task-words.ts';
import { Assignees } from '../assignees.tsx';

interface BoardCardProps {
  task: TaskRow;
  index: number;
  /** True for the last card shown. */
  isLast: boolean;
  mayWrite: boolean;
  href: string;
  onMove: (id: string, spot: Spot) => void;
}

/** A task on the board. The handle is for the keyboard; mouse and touch can drag the card anywhere. */
export function BoardCard(props: BoardCardProps) {
  const { task, mayWrite, href } = props;
  const { t } = useTranslation('tasks');
  const isStill = useReducedMotion();
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: task.id,
    disabled: !mayWrite,
    ...(isStill ? { transition: null } : {}),
  });
  const style = { transform: CSS.Translate.toString(transform), transition };
  return (
    <li
      ref={setNodeRef}
      style={style}
      className={classes.card}
      data-lifted={isDragging || undefined}
      data-overdue={task.is_overdue || undefined}
      data-movable={mayWrite || undefined}
      {...listeners}
    >
      <CardBody task={task} href={href}>
        {mayWrite ? (
          <div className={classes.cardTools}>
            <button
              type="button"
              ref={setActivatorNodeRef}
              {...attributes}
              aria-roledescription={t('drag.role')}
              aria-label={t('drag.handle', { task: task.title })}
              className={classes.handle}
            >
              <IconGripVertical size={16} aria-hidden />
            </button>
            <MoveMenu {...props} />
          </div>
        ) : null}
      </CardBody>
    </li>
  );
}

interface CardBodyProps {
  task: TaskRow;
  /** The card's link; undefined while it is dragged. */
  href?: string;
  /** Rendered beside the title. */
  children?: ReactNode;
}

/** The content of a card. */
export function CardBody({ task, href, children }: CardBodyProps) {
  const { t } = useTranslation('tasks');
  return (
    <div className={classes.body}>
      <div className={classes.titleRow}>
        {href === undefined ? (
          <span className={classes.title}>{task.title}</span>
        ) : (
          <Link to={href} className={classes.title} draggable={false} preventScrollReset>
            {task.title}
          </Link>
        )}
        {children}
      </div>
      {task.case_title ? (
        <span className={classes.case} title={task.case_title}>
          {task.case_title}
        </span>
      ) : null}
      <div className={classes.facts}>
        {task.due_date ? <DueDay task={task} /> : null}
        {task.priority === 'normal' ? null : <Tag tone={priorityTone[task.priority]}>{t(`priority.${task.priority}`)}</Tag>}
        {task.checklist_total > 0 ? (
          <span>{t('checklist.progress', { done: task.checklist_done, total: task.checklist_total })}</span>
        ) : null}
        {task.assignees.length > 0 ? <Assignees names={task.assignees.map((each) => each.name)} /> : null}
      </div>
    </div>
  );
}

/** Menu that moves a card without dragging. */
function MoveMenu({ task, index, isLast, onMove }: BoardCardProps) {
  const { t } = useTranslation('tasks');
  const within = (to: number) => onMove(task.id, { status: task.status, index: to });
  return (
    <MoreMenu
      variant="subtle"
      color="accent"
      label={t('board.menu', { task: task.title })}
      entries={[
        { words: t('board.moveTo') },
        ...TaskStatus.options
          .filter((status) => status !== task.status)
          .map((status) => ({ text: t(`status.${status}`), run: () => onMove(task.id, { status, index: 0 }) })),
        'line',
        { text: t('board.up'), isDisabled: index === 0, run: () => within(index - 1) },
        { text: t('board.down'), isDisabled: isLast, run: () => within(index + 1) },
      ]}
    />
  );
}

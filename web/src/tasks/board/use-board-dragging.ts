import {
  type Announcements,
  closestCorners,
  type DndContextProps,
  type DragOverEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { TaskStatus } from '@munshi/contract/tasks/task.schema';
import { useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { boardCoordinates } from './board-keyboard.ts';
import { type Board, columnOf, moved, type Spot, spotOf } from './board-model.ts';

/** Distance after which a click becomes a drag (pixels), and time after which a touch does instead of a scroll (milliseconds). */
const MOUSE_DISTANCE = 6;
const TOUCH_DELAY_MS = 220;
const TOUCH_TOLERANCE = 8;

/** The droppable id of a column. */
export const columnKey = (status: TaskStatus) => `column ${status}`;

const statusOfKey = (key: string) => TaskStatus.options.find((status) => columnKey(status) === key);

interface DraggedCard {
  id: string;
  /** Its current position, once it has left its own column. */
  spot?: Spot;
}

/** The position of a card dropped over this element. */
function spotOver(board: Board, over: string): Spot | undefined {
  const status = statusOfKey(over);
  if (status === undefined) return spotOf(board, over);
  return { status, index: board.find((column) => column.status === status)?.items.length ?? 0 };
}

/**
 * Drag and drop on the board: the sensors, the board shown meanwhile, and the announcements for screen readers.
 *
 * @param onMove called once the card is dropped.
 */
export function useBoardDragging(board: Board | undefined, onMove: (id: string, spot: Spot) => Promise<void>) {
  const [dragged, setDragged] = useState<DraggedCard>();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: MOUSE_DISTANCE } }),
    useSensor(TouchSensor, { activationConstraint: { delay: TOUCH_DELAY_MS, tolerance: TOUCH_TOLERANCE } }),
    useSensor(KeyboardSensor, { coordinateGetter: boardCoordinates }),
  );
  const shown = board && dragged?.spot ? moved(board, dragged.id, dragged.spot) : board;
  const accessibility = useAccessibility(shown);

  /** Crossing into another column moves the card there; within a column the cards only make room. */
  const cross = ({ active, over }: DragOverEvent) => {
    const id = String(active.id);
    if (!shown || !over || over.id === active.id) return;
    const spot = spotOver(shown, String(over.id));
    if (spot && spot.status !== columnOf(shown, id)?.status) setDragged({ id, spot });
  };

  const context: DndContextProps = {
    sensors,
    collisionDetection: closestCorners,
    accessibility,
    onDragStart: ({ active }) => setDragged({ id: String(active.id) }),
    onDragOver: cross,
    onDragCancel: () => setDragged(undefined),
    onDragEnd: ({ active, over }) => {
      const id = String(active.id);
      const spot = shown && over ? settled(shown, id, String(over.id)) : undefined;
      if (spot) void onMove(id, spot);
      setDragged(undefined);
    },
  };
  return { context, board: shown, draggedId: dragged?.id };
}

/** The final position of a card: over another card of its column it takes that place, over the column it stays where it is. */
function settled(board: Board, id: string, over: string): Spot | undefined {
  const own = spotOf(board, id);
  const target = spotOver(board, over);
  return target && own && target.status === own.status && statusOfKey(over) !== undefined ? own : target;
}

function useAccessibility(board: Board | undefined): NonNullable<DndContextProps['accessibility']> {
  const { t } = useTranslation('tasks');
  const titleOf = (id: string) => (board && columnOf(board, id)?.items.find((item) => item.id === id)?.title) ?? '';
  const placeOf = (id: string) => {
    const spot = board && spotOver(board, id);
    if (!spot) return { column: '', place: 0, total: 0 };
    const total = board.find((column) => column.status === spot.status)?.items.length ?? 0;
    return { column: String(t(`status.${spot.status}`)), place: Math.min(spot.index + 1, Math.max(total, 1)), total: Math.max(total, 1) };
  };
  // A drag starts over the card's own place, which the pick-up has announced already.
  const hasLeft = useRef(false);
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      hasLeft.current = false;
      return t('drag.start', { task: titleOf(String(active.id)), ...placeOf(String(active.id)) });
    },
    onDragOver: ({ active, over }) => {
      if (!over) return t('drag.nowhere');
      if (over.id === active.id && !hasLeft.current) return undefined;
      hasLeft.current = true;
      return t('drag.over', { task: titleOf(String(active.id)), ...placeOf(String(over.id)) });
    },
    onDragEnd: ({ active, over }) =>
      over ? t('drag.end', { task: titleOf(String(active.id)), ...placeOf(String(over.id)) }) : t('drag.back'),
    onDragCancel: ({ active }) => t('drag.cancel', { task: titleOf(String(active.id)) }),
  };
  return { announcements, screenReaderInstructions: { draggable: t('drag.help') } };
}

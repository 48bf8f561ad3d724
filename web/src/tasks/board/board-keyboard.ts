import { closestCorners, getFirstCollision, type KeyboardCoordinateGetter } from '@dnd-kit/core';

interface Rect {
  top: number;
  left: number;
  width: number;
  height: number;
}

const middleX = ({ left, width }: Rect) => left + width / 2;
const middleY = ({ top, height }: Rect) => top + height / 2;
const isSameColumn = (it: Rect, dragged: Rect) => Math.abs(middleX(it) - middleX(dragged)) < dragged.width / 2;

/** True if an element is in the key's direction from the dragged card: cards differ in height, so their middles are compared. */
const lies: Record<string, (it: Rect, dragged: Rect) => boolean> = {
  ArrowDown: (it, dragged) => isSameColumn(it, dragged) && middleY(it) > middleY(dragged) + 1,
  ArrowUp: (it, dragged) => isSameColumn(it, dragged) && middleY(it) < middleY(dragged) - 1,
  ArrowRight: (it, dragged) => it.left >= dragged.left + dragged.width,
  ArrowLeft: (it, dragged) => it.left + it.width <= dragged.left,
};

/** Position of a card in an empty column, in pixels from its corner. */
const INTO_COLUMN = { x: 12, y: 56 };

/** Moves a dragged card with the arrow keys: up and down within a column, left and right to the next one. */
export const boardCoordinates: KeyboardCoordinateGetter = (event, { context }) => {
  const isThere = lies[event.code];
  const { active, collisionRect, droppableRects, droppableContainers } = context;
  if (!isThere || !active || !collisionRect) return undefined;
  event.preventDefault();
  const reachable = droppableContainers.getEnabled().filter(({ id, data }) => {
    const rect = droppableRects.get(id);
    // A column with cards is reached through its cards.
    const isFull = data.current?.['type'] === 'column' && (data.current['count'] as number) > 0;
    return rect !== undefined && !isFull && id !== active.id && isThere(rect, collisionRect);
  });
  const collisions = closestCorners({ active, collisionRect, droppableRects, droppableContainers: reachable, pointerCoordinates: null });
  const closest = droppableContainers.get(getFirstCollision(collisions, 'id') ?? '');
  const rect = closest && droppableRects.get(closest.id);
  if (!closest || !rect) return undefined;
  if (closest.data.current?.['type'] === 'column') return { x: rect.left + INTO_COLUMN.x, y: rect.top + INTO_COLUMN.y };
  // Within a column the middles are aligned, so that this card, however tall, is the nearest. In another column the dragged
  // card takes this card's place, at its top.
  return { x: rect.left, y: isSameColumn(rect, collisionRect) ? middleY(rect) - collisionRect.height / 2 : rect.top };
};

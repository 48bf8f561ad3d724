import { closestCorners, getFirstCollision, type KeyboardCoordinateGetter } from '@dnd-kit/core';

interface Rect {
  top: number;
  left: number;
  width: number;
  height: number;
}

const middleX = ({ left, width }: Rect) => left + width / 2;
const middleY = ({ top, height }: Rect) => top + height / 2;
const isSameColumn = (it: Rect, held: Rect) => Math.abs(middleX(it) - middleX(held)) < held.width / 2;

/** True if an element is in the key's direction from the dragged card: cards differ in height, so their middles are compared. */
const lies: Record<string, (it: Rect, held: Rect) => boolean> = {
  ArrowDown: (it, held) => isSameColumn(it, held) && middleY(it) > middleY(held) + 1,
  ArrowUp: (it, held) => isSameColumn(it, held) && middleY(it) < middleY(held) - 1,
  ArrowRight: (it, held) => it.left >= held.left + held.width,
  ArrowLeft: (it, held) => it.left + it.width <= held.left,
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

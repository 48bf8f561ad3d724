import { closestCorners, getFirstCollision, type KeyboardCoordinateGetter } from '@dnd-kit/core';

type Rect = { top: number; left: number; width: number };

/** Whether something lies in the direction of the key, seen from the card that is held. */
const lies: Record<string, (it: Rect, held: Rect) => boolean> = {
  ArrowDown: (it, held) => it.top > held.top,
  ArrowUp: (it, held) => it.top < held.top,
  ArrowRight: (it, held) => it.left >= held.left + held.width,
  ArrowLeft: (it, held) => it.left + it.width <= held.left,
};

/** How far into an empty column a card is put down, in pixels. */
const INTO_COLUMN = { x: 12, y: 56 };

/** Leads a held card with the arrow keys: up and down within a column, left and right to the next one. */
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
  const isColumn = closest.data.current?.['type'] === 'column';
  return isColumn ? { x: rect.left + INTO_COLUMN.x, y: rect.top + INTO_COLUMN.y } : { x: rect.left, y: rect.top };
};

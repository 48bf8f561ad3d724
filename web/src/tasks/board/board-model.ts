import type { TaskRow, TaskStatus } from '@munshi/contract/tasks/task.schema';

/** A column as shown: the loaded cards, and the total number. */
export interface BoardColumn {
  status: TaskStatus;
  items: readonly TaskRow[];
  total: number;
}

export type Board = readonly BoardColumn[];

/** The present or future position of a card: `index` among the visible cards of the column, not counting the card itself. */
export interface Spot {
  status: TaskStatus;
  index: number;
}

export const columnOf = (board: Board, id: string) => board.find((column) => column.items.some((item) => item.id === id));

export function spotOf(board: Board, id: string): Spot | undefined {
  const column = columnOf(board, id);
  return column && { status: column.status, index: column.items.findIndex((item) => item.id === id) };
}

/** The board after a card was dropped. */
export function moved(board: Board, id: string, { status, index }: Spot): Board {
  const card = columnOf(board, id)?.items.find((item) => item.id === id);
  if (!card) return board;
  return board.map((column) => {
    const had = column.items.some((item) => item.id === id);
    const others = had ? column.items.filter((item) => item.id !== id) : column.items;
    const takes = column.status === status;
    const items = takes ? [...others.slice(0, index), { ...card, status }, ...others.slice(index)] : others;
    return { ...column, items, total: column.total - (had ? 1 : 0) + (takes ? 1 : 0) };
  });
}

interface Neighbour {
  before_id?: string;
  after_id?: string;
}

/** The position of a card as the server expects it: directly above another, else directly below one; empty in an empty column. */
export function neighbourOf(board: Board, id: string): Neighbour {
  const column = columnOf(board, id);
  const at = column?.items.findIndex((item) => item.id === id) ?? -1;
  const [above, below] = [column?.items[at - 1], column?.items[at + 1]];
  // The card below may not be loaded: then only the one above is known.
  if (below) return { before_id: below.id };
  return above ? { after_id: above.id } : {};
}

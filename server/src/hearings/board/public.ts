export { sortBoardsOfCourt } from './board-order.repository.ts';

export { createCourt, deleteCourt } from './court.service.ts';

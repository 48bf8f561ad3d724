export { courtColumns } from './court-export.ts';
export { streamCourts } from './court.repository.ts';
export { createCourt, deleteCourt } from './court.service.ts';

export { courtColumns } from './court-export.ts';
export { findCourt, streamCourts } from './court.repository.ts';
export { createCourt, deleteCourt } from './court.service.ts';
export { roomWords } from './room-words.ts';

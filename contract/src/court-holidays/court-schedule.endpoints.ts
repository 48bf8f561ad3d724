import { endpoint } from '../platform/endpoint.ts';
import { CourtSchedule, CourtScheduleDraft, CourtScheduleList } from './court-schedule.schema.ts';

const base = '/api/v1/court-schedules';

export const listCourtSchedules = endpoint({
  method: 'GET',
  url: base,
  access: 'reference:read',
  summary: 'The closed Saturdays, registry hours and end of e-filing of courts, as the firm has entered them.',
  response: CourtScheduleList,
});

export const updateCourtSchedule = endpoint({
  method: 'PUT',
  url: base,
  access: 'reference:write',
  summary: 'Replaces the closed Saturdays and the hours of one court or of all courts; the deadlines that they can move are computed anew.',
  body: CourtScheduleDraft,
  response: CourtSchedule,
});

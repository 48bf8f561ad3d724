import type { ConstraintProblems } from '../platform/http/error-handler.ts';

export const courtHolidayConstraints: ConstraintProblems = {
  court_holidays_once: { code: 'court_holiday.duplicate', field: 'name' },
};

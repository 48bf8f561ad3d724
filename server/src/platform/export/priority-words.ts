import { choice } from './export-table.ts';

/** The words for a priority, which cases and tasks have in common. */
export const priorityOf = choice({
  low: { en: 'Low', hi: 'कम' },
  normal: { en: 'Normal', hi: 'सामान्य' },
  high: { en: 'High', hi: 'अधिक' },
  urgent: { en: 'Urgent', hi: 'अत्यावश्यक' },
});

import type { DeadlineCopy } from '@munshi/contract/deadlines/deadline.schema';
import { printedDay } from '../../platform/clock/court-day.ts';
import type { StepLanguage } from '../engine/step-text.ts';

/** Where the days of a certified copy come from, as a sentence of the working. */
export function copySource({ title, application_number: number, order_on: orderOn }: DeadlineCopy, language: StepLanguage): string {
  const day = printedDay(orderOn);
  if (language === 'hi') return `ये दिन वाद की रजिस्ट्री से हैं: ${title}, ${day}${number ? `, आवेदन ${number}` : ''}।`;
  return `These days are those of the registry of the case: ${title}, ${day}${number ? `, application ${number}` : ''}.`;
}

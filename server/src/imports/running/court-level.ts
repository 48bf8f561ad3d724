import type { CourtLevel } from '@munshi/contract/courts/court.schema';

/** The level of a court by the words of its name; of a court that is not in the list most are district courts. */
const LEVELS: readonly (readonly [RegExp, CourtLevel])[] = [
  [/supreme court/i, 'supreme_court'],
  [/high court|\bhc\b/i, 'high_court'],
  [/consumer/i, 'consumer'],
  [/family/i, 'family'],
  [/commercial/i, 'commercial'],
  [/magistrate|\bcjm\b|\bjmfc\b|\bmm\b/i, 'judicial_magistrate'],
  [/motor accident|\bmact\b/i, 'mact'],
  [/labour/i, 'labour'],
  [/rent/i, 'rent'],
  [/revenue|tehsildar|collector/i, 'revenue'],
  [/tribunal/i, 'tribunal'],
  [/civil judge|munsif/i, 'civil_junior'],
];

export const levelOf = (name: string): CourtLevel => LEVELS.find(([words]) => words.test(name))?.[1] ?? 'district_sessions';

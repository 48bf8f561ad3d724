import type { CourtLevel } from '@munshi/contract/courts/court.schema';

/** What courts of a level are called; the first that fits decides. */
const CALLED: readonly (readonly [RegExp, CourtLevel])[] = [
  [/\bsupreme court\b/i, 'supreme_court'],
  [/\bhigh court\b/i, 'high_court'],
  [/\b(?:mact|motor accidents?)\b/i, 'mact'],
  [/\bfamily\b/i, 'family'],
  [/\bcommercial\b/i, 'commercial'],
  [/\bconsumer\b/i, 'consumer'],
  [/\blok adalat\b/i, 'lok_adalat'],
  [/\bjuvenile\b/i, 'juvenile'],
  [/\bsmall causes?\b/i, 'small_causes'],
  [/\blabour\b|\bindustrial tribunal\b/i, 'labour'],
  [/\brent\b/i, 'rent'],
  [/\b(?:revenue|tehsildar|tahsildar|collector|commissioner|assistant commissioner)\b/i, 'revenue'],
  [/\b(?:executive magistrate|sdm)\b/i, 'executive_magistrate'],
  [/\b(?:chief judicial magistrate|cjm|cmm|chief metropolitan magistrate)\b/i, 'chief_judicial_magistrate'],
  [/\b(?:magistrate|jmic|jmfc)\b/i, 'judicial_magistrate'],
  [/\b(?:senior civil judge|civil judge,? \(?senior division\)?|sub[- ]judge)\b/i, 'civil_senior'],
  [/\b(?:munsiff?|civil judge|junior division)\b/i, 'civil_junior'],
  [/\bspecial (?:court|judge)\b/i, 'special'],
  [/\barbitra/i, 'arbitral'],
  [/\btribunal\b|\b(?:cat|nclt|ngt|itat)\b/i, 'tribunal'],
];

/** The level of a court that is entered by its name alone; it can be changed in the firm's list. */
export const levelOfName = (name: string): CourtLevel => CALLED.find(([called]) => called.test(name))?.[1] ?? 'district_sessions';

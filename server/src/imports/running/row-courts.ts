import type { CourtLevel } from '@munshi/contract/courts/court.schema';
import { createCourt } from '../../courts/public.ts';
import { findCourtByName } from './import-target.repository.ts';
import type { RowRun } from './run-context.ts';

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

const levelOf = (name: string): CourtLevel => LEVELS.find(([words]) => words.test(name))?.[1] ?? 'district_sessions';

/** The court of a row; one that the person wished is added to the firm's own, once for all rows. */
export async function courtOf({ context, row, made }: RowRun): Promise<string | undefined> {
  const { court } = row.plan;
  if (!court) return undefined;
  if ('id' in court) return court.id;
  const known = await findCourtByName(context.db, court.newName);
  if (known !== undefined) return known;
  const { id } = await createCourt(context.db, { name: court.newName, level: levelOf(court.newName) });
  made.push({ kind: 'court', id, version: 0 });
  return id;
}

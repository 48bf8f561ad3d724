import type { ImportField } from '@munshi/contract/imports/import-field';
import { advocatesOf } from '../court-pages/page-parties.ts';
import type { InterpretedParty, InterpretedRow } from '../import-reading.ts';

type Side = InterpretedParty['side'];
type Row = Pick<InterpretedRow, 'values' | 'parties'>;

const OTHER = { petitioner: 'respondent', respondent: 'petitioner' } as const satisfies Record<Side, Side>;

/**
 * The side of the opposite party: the one without our client. If nobody knows our client, the side whose advocate the row does not name.
 * Undefined if neither says it.
 */
function oppositeSide({ values, parties }: Row): Side | undefined {
  const ours = new Set(parties.filter(({ is_client: isClient }) => isClient).map(({ side }) => side));
  const [side] = ours;
  if (side !== undefined) return ours.size === 1 ? OTHER[side] : undefined;
  const [petitioners, respondents] = [values.petitioner_advocate !== undefined, values.respondent_advocate !== undefined];
  if (petitioners === respondents) return undefined;
  return petitioners ? 'respondent' : 'petitioner';
}

/** Advocates of a side stand with its first party, those of the opposite party on the side that is not ours. */
export function withAdvocates(row: Row, textOf: (field: ImportField) => string): InterpretedParty[] {
  const opposite = oppositeSide(row);
  const known = new Set<Side>();
  return row.parties.map((party) => {
    const isFirst = !known.has(party.side);
    known.add(party.side);
    if (!isFirst) return party;
    const texts = [textOf(`${party.side}_advocate`), party.side === opposite ? textOf('opposite_advocate') : ''];
    const advocates = advocatesOf(texts.join('\n'));
    return advocates.length > 0 ? { ...party, advocates } : party;
  });
}

/** Advocates of a row for whom it has no party, each with whose advocate it is. */
export function advocatesWithoutParty({ values, parties }: Row): string[] {
  const lines = [
    ['Advocate of the petitioner', values.petitioner_advocate, 'petitioner'],
    ['Advocate of the respondent', values.respondent_advocate, 'respondent'],
    ['Advocate of the opposite party', values.opposite_advocate, oppositeSide({ values, parties })],
  ] as const;
  return lines.flatMap(([whose, name, side]) =>
    name === undefined || parties.some((party) => party.side === side) ? [] : [`${whose}: ${name}`],
  );
}

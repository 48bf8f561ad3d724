import { isNothing, plainText } from '../rows/plain-text.ts';
import type { CourtPageParty } from './court-page-record.ts';

const ADVOCATE = /^adv(?:ocate|\.)?s?(?: for [a-z ]+)? ?[-:–]+ ?/i;
const NUMBERED = /^\(?\d{1,4}[).][ ]?/;
/** An advocate after the name in the same line. */
const WITHIN = / adv(?:ocate)?s? ?[-:–]+ ?/i;

/** Advocates without repetitions and without signs for none. */
export function advocatesOf(text: string): string[] {
  const names = text.split(/[,;\n]/).map((name) => plainText(name).replace(ADVOCATE, ''));
  const known = new Map(names.filter((name) => !isNothing(name)).map((name) => [name.toLowerCase(), name]));
  return [...known.values()];
}

/** Parties of one side: numbered or one a line, each followed by its advocates. */
export function partiesOf(text: string): CourtPageParty[] {
  const parties: { name: string; advocates: string[] }[] = [];
  let isInAdvocates = false;
  for (const raw of text.split('\n')) {
    const line = plainText(raw);
    const isNumbered = NUMBERED.test(line);
    const [name = '', ...advocates] = line.replace(NUMBERED, '').split(WITHIN);
    const last = parties.at(-1);
    if (last && ADVOCATE.test(line)) {
      last.advocates.push(...advocatesOf(line.replace(ADVOCATE, '')));
      isInAdvocates = true;
    } else if (last && isInAdvocates && !isNumbered && line.includes(',')) {
      // Long lists of advocates take several lines.
      last.advocates.push(...advocatesOf(line));
    } else if (!isNothing(name)) {
      parties.push({ name, advocates: advocatesOf(advocates.join(',')) });
      isInAdvocates = false;
    }
  }
  return parties.map((party) => ({ ...party, advocates: advocatesOf(party.advocates.join(',')) }));
}

import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { serverFile } from '../../platform/server-files.ts';

const names = z.record(z.string(), z.string());
const file = serverFile('seed/hindi-names.json');
const lists = z
  .object({ courts: names, seats: names, places: names, bar_councils: names, case_types: names, roles: names })
  .parse(JSON.parse(readFileSync(file, 'utf8')));

/** English names in one spelling. */
const bare = (name: string) => name.trim().replace(/\s+/g, ' ').replaceAll('’', "'").replace(/ & /g, ' and ').toLowerCase();

function finder(list: Readonly<Record<string, string>>) {
  const known = new Map(Object.entries(list).map(([name, hindi]) => [bare(name), hindi]));
  return (name: string) => known.get(bare(name));
}

const findCourt = finder(lists.courts);
const findSeat = finder(lists.seats);
/** The Hindi name of a place, a State Bar Council, a case type or a role of a party; undefined if the list has none. */
export const hindiPlace = finder(lists.places);
export const hindiBarCouncil = finder(lists.bar_councils);
export const hindiCaseType = finder(lists.case_types);
export const hindiRole = finder(lists.roles);

/** "Nagpur Bench", "Principal Bench", "Patna". */
function placeOrSeat(part: string): string | undefined {
  const known = findSeat(part) ?? hindiPlace(part);
  if (known !== undefined) return known;
  const [, place, seat] = /^(.+) (Bench|Wing)$/i.exec(part) ?? [];
  const [placed, seated] = [hindiPlace(place ?? ''), findSeat(seat ?? '')];
  return placed === undefined || seated === undefined ? undefined : `${placed} ${seated}`;
}

/**
 * The Hindi name of a court, from the name of its kind and of its seat: "District and Sessions Court, Patna" of the list, and also a court
 * that the firm entered. Undefined if any part of it is not known.
 */
export function hindiCourt(name: string): string | undefined {
  const parts = name.replace(/ at /gi, ', ').split(/,\s*/);
  for (let count = parts.length; count > 0; count--) {
    const court = findCourt(parts.slice(0, count).join(', '));
    if (court === undefined) continue;
    const rest = parts.slice(count).map(placeOrSeat);
    return rest.includes(undefined) ? undefined : [court, ...rest].join(', ');
  }
  return undefined;
}

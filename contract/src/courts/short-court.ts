/** Long names of the courts' bodies, and what lawyers call them. The first that fits is used. */
const BODIES: readonly (readonly [long: RegExp, short: string])[] = [
  [/^(?:the )?high court of (?:jammu|j) ?(?:&|and) ?k(?:ashmir)?(?: ?(?:&|,|and) ?ladakh)?/i, 'J&K HC'],
  [/^(?:jammu|j) ?(?:&|and) ?k(?:ashmir)?(?: ?(?:&|,|and) ?ladakh)? high court/i, 'J&K HC'],
  [/^(?:the )?(?:high court of punjab (?:&|and) haryana|punjab (?:&|and) haryana high court)(?: at chandigarh)?/i, 'P&H HC'],
  [/^(?:the )?(?:high court of madhya pradesh|madhya pradesh high court)/i, 'MP HC'],
  [/^(?:the )?(?:high court of himachal pradesh|himachal pradesh high court)/i, 'HP HC'],
  [/^(?:the )?(?:high court of andhra pradesh|andhra pradesh high court)/i, 'AP HC'],
  [/^(?:the )?high court (?:of judicature )?(?:of|at|for) (?:the state of )?([^,]+?)(?=,|$| bench| at )/i, '$1 HC'],
  [/^(?:the )?(.+?) high court/i, '$1 HC'],
  [/^supreme court of india/i, 'Supreme Court'],
  [/^(?:principal )?district (?:and|&) sessions courts?/i, 'D&S Court'],
  [/^national company law appellate tribunal/i, 'NCLAT'],
  [/^national company law tribunal/i, 'NCLT'],
  [/^income tax appellate tribunal/i, 'ITAT'],
  [/^customs, excise and service tax appellate tribunal/i, 'CESTAT'],
  [/^goods and services tax appellate tribunal/i, 'GSTAT'],
  [/^central administrative tribunal/i, 'CAT'],
  [/^armed forces tribunal/i, 'AFT'],
  [/^national green tribunal/i, 'NGT'],
  [/^debts recovery appellate tribunal/i, 'DRAT'],
  [/^debts recovery tribunal/i, 'DRT'],
  [/^telecom disputes settlement and appellate tribunal/i, 'TDSAT'],
  [/^appellate tribunal for electricity/i, 'APTEL'],
  [/^securities appellate tribunal/i, 'SAT'],
  [/^real estate regulatory authority/i, 'RERA'],
  [/^motor accidents? claims tribunal/i, 'MACT'],
  [/^national consumer disputes redressal commission/i, 'NCDRC'],
  [/^state consumer disputes redressal commission/i, 'State Consumer Commission'],
  [/^district consumer disputes redressal commission/i, 'District Consumer Commission'],
];

/** The seat of a bench: without the word for it, and of two names of a town the one in use first. */
const seatOf = (rest: string) =>
  rest
    .replace(/^[\s,–-]+/, '')
    .replace(/^\((?:[A-Z]+)\)$/, '')
    .replace(/ ?\([^()]*\)/g, '')
    .replace(/^(?:circuit )?(?:bench|wing) (?:at|of) /i, '')
    .replace(/^at /i, '')
    .replace(/^principal bench,? ?/i, '')
    .replace(/^(?:southern|western|central|eastern) zone bench,? ?/i, '')
    .replace(/ ?\b(?:circuit |permanent )?(?:bench|wing)\b/gi, '')
    .trim();

/** A name printed in capitals, as it is otherwise written; the short forms of bodies stay capitals. */
const inCase = (name: string) =>
  /[a-z]/.test(name)
    ? name
    : name
        .toLowerCase()
        .replace(/\p{L}+/gu, (word) => (/^(?:of|and|at|for|the)$/.test(word) ? word : word[0]?.toUpperCase() + word.slice(1)));

/** A court's name for a narrow place, with the seat of its bench: `J&K HC, Jammu`, `Bombay HC, Nagpur`, `NCLT, Chennai`. */
export function shortCourt(name: string): string {
  const trimmed = inCase(name.trim().replace(/\s+/g, ' '));
  for (const [long, short] of BODIES) {
    const found = long.exec(trimmed);
    if (!found) continue;
    const body = found[0].replace(long, short);
    const seat = seatOf(trimmed.slice(found[0].length));
    return seat === '' ? body : `${body}, ${seat}`;
  }
  return trimmed;
}

import { segmenter } from './characters-of.ts';

interface Cut {
  /** Where the match begins and ends, in code units. */
  readonly match: readonly [start: number, end: number];
  /** Code units shown at most before the beginning of the match, and after it; the match itself is always shown whole. */
  readonly before: number;
  readonly after: number;
}

/**
 * The part of a text around a match, in one line: cut between words, or between characters where a run of them is longer than the part,
 * with an ellipsis at each cut end.
 */
export function cutAround(text: string, { match: [start, end], before, after }: Cut): string {
  const from = start <= before ? 0 : beginningNear(text, start - before, start);
  const to = start + after >= text.length ? text.length : endNear(text, end, Math.max(start + after, end));
  const line = text.slice(from, to).replace(/\s+/g, ' ').trim();
  return `${from > 0 ? '… ' : ''}${line}${to < text.length ? ' …' : ''}`;
}

/** The first beginning of a word from `near` to the match; a beginning of a character if there is none. */
function beginningNear(text: string, near: number, match: number): number {
  const space = text.slice(near, match).search(/\s/);
  return space < 0 ? Math.min(characterEnd(text, near), match) : near + space + 1;
}

/** The last end of a word from the match to `near`; an end of a character if there is none. */
function endNear(text: string, match: number, near: number): number {
  const space = text.slice(match, near + 1).search(/\s\S*$/);
  return space < 0 ? characterEnd(text, near) : match + space;
}

/** Code units looked at on each side: no character has more. */
const LONGEST_CHARACTER = 64;

/** The end of the character that has a place inside it; the place itself if it is between two. */
function characterEnd(text: string, place: number): number {
  const start = Math.max(0, place - LONGEST_CHARACTER);
  const found = segmenter.segment(text.slice(start, place + LONGEST_CHARACTER)).containing(place - start);
  if (found === undefined || start + found.index === place) return place;
  return start + found.index + found.segment.length;
}

import { sideOf } from '../rows/our-side.ts';
import { splitTitle } from '../rows/split-title.ts';

const sideNamed = (typed: string) => sideOf(typed.replace(/^names? of (?:the )?|['’]?s? names?$/giu, ''))?.side;

/** True for a heading such as “Petitioner v/s Respondent”, which has the shape of a title and names no parties. */
export function isTitleHeading(text: string): boolean {
  const title = splitTitle(text);
  return title !== undefined && sideNamed(title.petitioner.name) === 'petitioner' && sideNamed(title.respondent.name) === 'respondent';
}

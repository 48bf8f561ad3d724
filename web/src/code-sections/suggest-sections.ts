import { type CodeSection, type CriminalCode, isNewCode } from '@munshi/contract/code-sections/code-section.schema';
import { codeNamedIn, findCodeSections, headingWords, isOneToOne, sectionsIn } from '@munshi/contract/code-sections/find-code-sections';
import { newName, oldName } from './section-names.ts';

/** A section offered while typing. */
export interface SuggestedSection {
  readonly act: CriminalCode;
  /** Its number, or several as `85, 86`. */
  readonly sections: string;
  readonly heading: string;
  /** The same in the other code, such as `IPC 420`; empty if there is none. */
  readonly counterpart: string;
  readonly isOneToOne: boolean;
}

const MIN_LETTERS = 3;
/** Lines of the table that are offered, each in both codes. */
const MAX_LINES = 8;

/** Fewer letters match almost every heading, and the name of a code alone all of its sections. */
const isEnough = (text: string) => sectionsIn(text).length > 0 || headingWords(text).join('').length >= MIN_LETTERS;

/** Several sections of a line; only the typed ones, if the text names some of them. */
function namedOf(all: readonly string[], typed: readonly string[]): string {
  const named = all.filter((section) => typed.some((each) => section === each || section.startsWith(`${each}(`)));
  return (named.length > 0 ? named : all).join(', ');
}

function bothCodes(line: CodeSection, typed: readonly string[]): SuggestedSection[] {
  const shared = { heading: line.heading, isOneToOne: isOneToOne(line) };
  const old = { ...shared, act: line.old_act, sections: namedOf(line.old_sections, typed), counterpart: newName(line) };
  const replaced = { ...shared, act: line.new_act, sections: namedOf(line.new_sections, typed), counterpart: oldName(line) };
  return [old, replaced].filter(({ sections }) => sections !== '');
}

interface Preference {
  /** The codes that the date of the offence chooses. */
  codes: 'old' | 'new' | 'both' | undefined;
  /** The act of the row: of another code than this nothing is offered, of an act that is no criminal code nothing at all. */
  act?: string;
}

/**
 * Sections of the criminal codes for a text such as `420`, `cheat`, `IPC 420`: in the code that the date of the offence chooses first, then
 * in the other. Without that date, in the code in force, unless the text names one.
 */
export function suggestSections(table: readonly CodeSection[], text: string, { codes, act = '' }: Preference): SuggestedSection[] {
  const only = codeNamedIn(act);
  if (!isEnough(text) || (act !== '' && !only)) return [];
  const lines = findCodeSections(table, { q: text, ...(only && !codeNamedIn(text) ? { act: only } : {}) }).slice(0, MAX_LINES);
  const typed = sectionsIn(text);
  const offered = lines.flatMap((line) => bothCodes(line, typed)).filter((each) => only === undefined || each.act === only);
  const named = codes === undefined ? codeNamedIn(text) : undefined;
  const isNewFirst = named ? isNewCode(named) : codes === undefined || codes === 'new';
  return offered.toSorted((one, other) => Number(isNewCode(other.act) === isNewFirst) - Number(isNewCode(one.act) === isNewFirst));
}

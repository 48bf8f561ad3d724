import type { LawyerToMatch } from './firm-context.repository.ts';
import { FoldedName } from './likeness.ts';

/** How names of advocates begin. */
const HONORIFIC = /^(?:(?:adv|mr|mrs|ms|shri|smt|dr|sr|advocate|ld|learned)\b\.?\s*)+/i;

/** Letters of a name that are compared. */
const LETTERS = 300;

/** Below this likeness a lawyer is not offered. */
const OFFERED = 0.3;

/** Different names for which similar ones are looked for; a diary has a few. */
const MOST_SUGGESTED = 500;

const bareName = (name: string) => new FoldedName(name.slice(0, LETTERS).replace(HONORIFIC, ''), LETTERS);

/** Members and lawyers of a firm, found by name without its honorifics. */
export class LawyerNames {
  readonly #lawyers: readonly { readonly lawyer: LawyerToMatch; readonly name: FoldedName }[];
  readonly #suggested = new Map<string, LawyerToMatch[]>();

  constructor(lawyers: readonly LawyerToMatch[]) {
    this.#lawyers = lawyers.map((lawyer) => ({ lawyer, name: bareName(lawyer.name) }));
  }

  /** Everybody who is called so, or who has this id. */
  called(name: string): LawyerToMatch[] {
    const { text } = bareName(name);
    return this.#lawyers
      .filter((one) => one.lawyer.user_id === name || one.lawyer.lawyer_id === name || one.name.text === text)
      .map(({ lawyer }) => lawyer);
  }

  /** Up to three lawyers with similar names, the most similar first. */
  suggest(name: string): LawyerToMatch[] {
    const wanted = bareName(name);
    const known = this.#suggested.get(wanted.text);
    if (known || this.#suggested.size >= MOST_SUGGESTED) return known ?? [];
    const found = this.#lawyers
      .map((one) => ({ lawyer: one.lawyer, score: one.name.likeness(wanted) }))
      .filter(({ score }) => score >= OFFERED)
      .toSorted((one, other) => other.score - one.score)
      .slice(0, 3)
      .map(({ lawyer }) => lawyer);
    this.#suggested.set(wanted.text, found);
    return found;
  }
}

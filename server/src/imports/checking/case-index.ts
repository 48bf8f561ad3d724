import { bareAbbreviation } from '@munshi/contract/cases/case-type-name';
import { parseCaseNumber } from '@munshi/contract/cases/case-number';
import { foldWords, likeness } from './likeness.ts';

/** By what a case is recognised: one of the firm, or one that an earlier row makes. */
export interface CaseIdentity {
  /** Of a case of the firm. */
  readonly id?: string;
  /** Of an earlier row. */
  readonly position?: number;
  readonly line?: number;
  readonly title: string;
  readonly cnr: string | null;
  readonly numbers: readonly string[];
  /** The id of the court, or the folded name of one that is not in the list. */
  readonly court: string | null;
  readonly fileNumber: string | null;
}

export type FoundCase = { readonly same: CaseIdentity } | { readonly maybe: CaseIdentity } | undefined;

/** Above this likeness two titles are of one case that was typed twice. */
const SAME_TITLE = 0.6;

interface NumberKey {
  readonly key: string;
  readonly kind: string;
}

function numberKey(number: string, thisYear: number): NumberKey {
  const parts = parseCaseNumber(number, thisYear)?.parts;
  return parts
    ? { key: `${parts.plain.replaceAll(',', '')}/${parts.year}`, kind: bareAbbreviation(parts.kind) }
    : { key: bareAbbreviation(number), kind: '' };
}

interface Entry {
  readonly kind: string;
  readonly identity: CaseIdentity;
}

/** Cases by CNR, else court, type, number and year, else file number, else title. */
export class CaseIndex {
  readonly #byCnr = new Map<string, CaseIdentity>();
  readonly #byNumber = new Map<string, Entry[]>();
  readonly #byFileNumber = new Map<string, CaseIdentity>();
  readonly #byTitle = new Map<string, CaseIdentity[]>();
  readonly #thisYear: number;

  constructor(thisYear: number, identities: readonly CaseIdentity[] = []) {
    this.#thisYear = thisYear;
    for (const identity of identities) this.add(identity);
  }

  add(identity: CaseIdentity): void {
    if (identity.cnr !== null) this.#byCnr.set(identity.cnr, identity);
    for (const number of new Set(identity.numbers)) {
      const { key, kind } = numberKey(number, this.#thisYear);
      this.#byNumber.set(key, [...(this.#byNumber.get(key) ?? []), { kind, identity }]);
    }
    if (identity.fileNumber !== null) this.#byFileNumber.set(identity.fileNumber, identity);
    const title = foldWords(identity.title);
    this.#byTitle.set(title, [...(this.#byTitle.get(title) ?? []), identity]);
  }

  find(wanted: CaseIdentity): FoundCase {
    const byCnr = wanted.cnr === null ? undefined : this.#byCnr.get(wanted.cnr);
    if (byCnr) return { same: byCnr };
    const byNumber = this.#findByNumber(wanted);
    if (byNumber) return byNumber;
    const byFile = wanted.fileNumber === null ? undefined : this.#byFileNumber.get(wanted.fileNumber);
    // The firm's old file numbers and Munshi's own both begin at 1: the number alone proves nothing.
    if (byFile && isSameTitle(byFile, wanted) && !contradicts(byFile, wanted)) return { same: byFile };
    return this.#findByTitle(wanted);
  }

  #findByNumber(wanted: CaseIdentity): FoundCase {
    const found = wanted.numbers.flatMap((number) => {
      const { key, kind } = numberKey(number, this.#thisYear);
      return (this.#byNumber.get(key) ?? []).filter(
        (entry) => entry.kind === kind || ((entry.kind === '' || kind === '') && isSameTitle(entry.identity, wanted)),
      );
    });
    const possible = found.map(({ identity }) => identity).filter((identity) => !contradicts(identity, wanted));
    const sure = possible.find(({ court }) => court !== null && court === wanted.court) ?? possible.find((one) => isSameTitle(one, wanted));
    if (sure) return { same: sure };
    return possible[0] ? { maybe: possible[0] } : undefined;
  }

  /** Only for a row without any number: two matters of the same people differ by their numbers. */
  #findByTitle(wanted: CaseIdentity): FoundCase {
    if (wanted.cnr !== null || wanted.numbers.length > 0) return undefined;
    const possible = (this.#byTitle.get(foldWords(wanted.title)) ?? []).filter((one) => !contradicts(one, wanted));
    const [first, ...others] = possible;
    if (!first) return undefined;
    const isSure = others.length === 0 && first.numbers.length === 0 && first.cnr === null;
    return isSure ? { same: first } : { maybe: first };
  }
}

/** Two CNRs or two courts that differ are of two cases. */
function contradicts(one: CaseIdentity, other: CaseIdentity): boolean {
  const differ = (a: string | null, b: string | null) => a !== null && b !== null && a !== b;
  return differ(one.cnr, other.cnr) || differ(one.court, other.court);
}

function isSameTitle(one: CaseIdentity, other: CaseIdentity): boolean {
  return likeness(foldWords(one.title), foldWords(other.title)) >= SAME_TITLE;
}

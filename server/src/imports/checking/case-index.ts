import { bareAbbreviation } from '@munshi/contract/cases/case-type-name';
import { parseCaseNumber } from '@munshi/contract/cases/case-number';
import { FoldedName } from './likeness.ts';

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
  /** The id of the court, or the folded name of one that is to be added. */
  readonly court: string | null;
  /** The folded name of a court that is not in the list. It may yet be one of the list. */
  readonly unknownCourt?: string | undefined;
  readonly fileNumber: string | null;
}

export type FoundCase = { readonly same: CaseIdentity } | { readonly maybe: CaseIdentity } | undefined;

/** Above this likeness two titles are of one case that was typed twice. */
const SAME_TITLE = 0.6;

/** Letters of a title that are compared: longer ones are cut when they are imported. */
const TITLE_LETTERS = 500;

/** Cases of one number whose titles are compared with a row. If there are more, a person is asked. */
const MOST_COMPARED = 30;

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
  readonly identity: CaseIdentity;
  readonly title: FoldedName;
}

interface Numbered extends Entry {
  readonly kind: string;
}

/** A case of the same number. `isOfKind`: of the same type too; otherwise one of both has no type. */
interface Sharing extends Entry {
  readonly isOfKind: boolean;
}

/** Cases by CNR, else court, type, number and year, else file number, else title. */
export class CaseIndex {
  readonly #byCnr = new Map<string, CaseIdentity>();
  readonly #byNumber = new Map<string, Numbered[]>();
  readonly #byFileNumber = new Map<string, Entry>();
  readonly #byTitle = new Map<string, CaseIdentity[]>();
  readonly #thisYear: number;

  constructor(thisYear: number) {
    this.#thisYear = thisYear;
  }

  add(identity: CaseIdentity): void {
    const title = titleOf(identity);
    if (identity.cnr !== null) this.#byCnr.set(identity.cnr, identity);
    for (const number of new Set(identity.numbers)) {
      const { key, kind } = numberKey(number, this.#thisYear);
      addTo(this.#byNumber, key, { kind, identity, title });
    }
    if (identity.fileNumber !== null) this.#byFileNumber.set(identity.fileNumber, { identity, title });
    addTo(this.#byTitle, title.text, identity);
  }

  find(wanted: CaseIdentity): FoundCase {
    const byCnr = wanted.cnr === null ? undefined : this.#byCnr.get(wanted.cnr);
    if (byCnr) return { same: byCnr };
    const title = titleOf(wanted);
    const byNumber = this.#findByNumber(wanted, title);
    if (byNumber) return byNumber;
    const byFile = wanted.fileNumber === null ? undefined : this.#byFileNumber.get(wanted.fileNumber);
    // The firm's old file numbers and Munshi's own both begin at 1: the number alone proves nothing.
    if (byFile && isAlike(byFile.title, title) && !contradicts(byFile.identity, wanted)) return { same: byFile.identity };
    return this.#findByTitle(wanted, title);
  }

  #findByNumber(wanted: CaseIdentity, title: FoldedName): FoundCase {
    const sharing = this.#sharingNumber(wanted);
    const sure = sharing.find(({ isOfKind, identity }) => isOfKind && isOfOneCourt(identity, wanted));
    if (sure) return { same: sure.identity };
    const titled = sharing.find((one) => one.title.text === title.text);
    if (titled) return { same: titled.identity };
    const alike = sharing.slice(0, MOST_COMPARED).filter((one) => isAlike(one.title, title));
    const same = alike.find(({ identity }) => isOfOneCourt(identity, wanted));
    if (same) return { same: same.identity };
    // Each court has a number of its own: without a court in common a similar title may be of another case.
    const possible = alike[0] ?? sharing.find(({ isOfKind }) => isOfKind) ?? sharing[MOST_COMPARED];
    return possible && { maybe: possible.identity };
  }

  /** The cases with a number of this one that may be the same by their type, CNR and court. */
  #sharingNumber(wanted: CaseIdentity): Sharing[] {
    const sharing: Sharing[] = [];
    for (const number of wanted.numbers) {
      const { key, kind } = numberKey(number, this.#thisYear);
      for (const { identity, title, kind: own } of this.#byNumber.get(key) ?? []) {
        const isOfKind = own === kind;
        if ((isOfKind || own === '' || kind === '') && !contradicts(identity, wanted)) sharing.push({ identity, title, isOfKind });
      }
    }
    return sharing;
  }

  /** Only for a row without any number: two matters of the same people differ by their numbers. */
  #findByTitle(wanted: CaseIdentity, title: FoldedName): FoundCase {
    if (wanted.cnr !== null || wanted.numbers.length > 0) return undefined;
    const possible = (this.#byTitle.get(title.text) ?? []).filter((one) => !contradicts(one, wanted));
    const [first, ...others] = possible;
    if (!first) return undefined;
    const isSure = others.length === 0 && first.numbers.length === 0 && first.cnr === null;
    return isSure ? { same: first } : { maybe: first };
  }
}

/** However the v. between the parties is written. */
const titleOf = ({ title }: CaseIdentity) =>
  new FoldedName(title.slice(0, TITLE_LETTERS).replace(/ (?:v\.? ?\/? ?s\.?|versus|v\.) /iu, ' v '), TITLE_LETTERS);

function addTo<One>(lists: Map<string, One[]>, key: string, one: One): void {
  const list = lists.get(key);
  if (list) list.push(one);
  else lists.set(key, [one]);
}

/** Two CNRs or two courts that differ are of two cases. */
function contradicts(one: CaseIdentity, other: CaseIdentity): boolean {
  const differ = (a: string | null | undefined, b: string | null | undefined) => Boolean(a) && Boolean(b) && a !== b;
  return differ(one.cnr, other.cnr) || differ(one.court, other.court) || differ(one.unknownCourt, other.unknownCourt);
}

function isOfOneCourt(one: CaseIdentity, other: CaseIdentity): boolean {
  const [a, b] = [one.court ?? one.unknownCourt, other.court ?? other.unknownCourt];
  return a !== undefined && a === b;
}

const isAlike = (one: FoldedName, other: FoldedName) => one.likeness(other) >= SAME_TITLE;

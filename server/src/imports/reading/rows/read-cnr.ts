import { Cnr } from '@munshi/contract/cases/cnr';
import { plainText } from './plain-text.ts';

const LETTER_OF: Readonly<Record<string, string>> = { '0': 'O', '1': 'I', '5': 'S', '8': 'B', '2': 'Z' };
const DIGIT_OF: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  '|': '1',
  '!': '1',
  S: '5',
  B: '8',
  Z: '2',
  G: '6',
};

/** Letters where letters belong, digits where digits belong. */
function withRightKinds(cnr: string): string {
  return [...cnr].map((char, at) => (at < 2 ? (LETTER_OF[char] ?? char) : at < 4 ? char : (DIGIT_OF[char] ?? char))).join('');
}

/** A serial has six digits: one zero too few or too many is the usual slip. */
function withRightLength(cnr: string): string[] {
  if (cnr.length === 15) return [`${cnr.slice(0, 6)}0${cnr.slice(6)}`];
  return cnr.length === 17 && cnr[6] === '0' ? [`${cnr.slice(0, 6)}${cnr.slice(7)}`] : cnr.length === 16 ? [cnr] : [];
}

export interface ReadCnr {
  readonly cnr: string | undefined;
  readonly mends: readonly string[];
}

/** A CNR with or without hyphens and spaces; the likely ones for a malformed one. */
export function readCnr(typed: string): ReadCnr {
  const plain = plainText(typed)
    .replace(/^cnr ?(?:no|number)?[.: -]*/i, '')
    .replace(/[^\p{L}\d|!]/gu, '')
    .toUpperCase();
  const exact = Cnr.safeParse(plain);
  if (exact.success) return { cnr: exact.data, mends: [] };
  const mends = withRightLength(withRightKinds(plain)).filter((mend) => Cnr.safeParse(mend).success);
  return { cnr: undefined, mends };
}

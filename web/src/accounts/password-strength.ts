import { PASSWORD_MIN } from '@munshi/contract/accounts/account.schema';

export type Strength = 'short' | 'weak' | 'fair' | 'strong';

/** A password of this length is strong if it does not consist of facts known about its owner. In characters. */
const STRONG_LENGTH = 16;
/** A password with fewer distinct characters is a pattern, such as `abababab`. */
const LEAST_VARIETY = 5;
/** Shorter pieces of a name occur in other words by chance. */
const LEAST_PIECE = 4;

const SEQUENCES = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** The components of the most common passwords, which are guessed first. */
const EVERYBODYS = [
  'password',
  'passw0rd',
  'p@ssword',
  'p@ssw0rd',
  'welcome',
  'qwerty',
  'letmein',
  'iloveyou',
  'admin',
  'india',
  'munshi',
  'advocate',
  'lawyer',
];

const isSequence = (text: string) =>
  SEQUENCES.some((sequence) => sequence.includes(text) || [...sequence].reverse().join('').includes(text));

const piecesOf = (known: readonly string[]) =>
  known.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((piece) => piece.length >= LEAST_PIECE);

/** The rest of the password after removing common words and everything known about its owner. */
function own(password: string, known: readonly string[]) {
  return [...EVERYBODYS, ...piecesOf(known)].reduce((rest, piece) => rest.replaceAll(piece, ''), password.toLowerCase());
}

/**
 * A hint while choosing a password; the server decides. Length counts for more than special characters.
 *
 * @param known what others know about the user: name, e-mail, firm.
 */
export function strengthOf(password: string, known: readonly string[] = []): Strength {
  if (password.length < PASSWORD_MIN) return 'short';
  const rest = own(password, known);
  const variety = new Set(rest).size;
  if (variety < LEAST_VARIETY || rest.length < PASSWORD_MIN - 2 || isSequence(rest)) return 'weak';
  const kinds = [/\p{L}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(rest)).length;
  if (kinds === 1 && rest.length < PASSWORD_MIN + 2) return 'weak';
  return rest.length >= STRONG_LENGTH ? 'strong' : 'fair';
}

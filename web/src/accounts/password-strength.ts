import { PASSWORD_MIN } from '@munshi/contract/accounts/account.schema';

export type Strength = 'short' | 'weak' | 'fair' | 'strong';

/** From here on a password is strong if it is not made of what everybody knows of its owner. In characters. */
const STRONG_LENGTH = 16;
/** Fewer different characters than this is a pattern, such as `abababab`. */
const LEAST_VARIETY = 5;
/** Shorter pieces of a name turn up in other words by chance. */
const LEAST_PIECE = 4;

const SEQUENCES = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** What most common passwords are made of, and so the first that is guessed. */
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

/** What stays of the password once everything known of its owner is taken out. */
function own(password: string, known: readonly string[]) {
  return [...EVERYBODYS, ...piecesOf(known)].reduce((rest, piece) => rest.replaceAll(piece, ''), password.toLowerCase());
}

/**
 * A hint for whoever chooses a password; the server decides. Length counts for more than signs do.
 *
 * @param known what others know of the owner: name, e-mail, firm.
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

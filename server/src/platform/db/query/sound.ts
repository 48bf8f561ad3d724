/** Characters that fold to others without being a letter with a mark. */
const FOLDED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
};

/** Characters that fold to themselves apart from their case. */
const PLAIN = /^[\x20-\x7e]*$/;

/** True if folding keeps every code unit at its place. */
export function isPlain(text: string): boolean {
  return PLAIN.test(text);
}

/** Lower case without diacritics, like app.fold in the database. */
export function fold(text: string): string {
  if (isPlain(text)) return text.toLowerCase();
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßæœøłđðþı‘’“”–—]/g, (letter) => FOLDED[letter] ?? letter);
}

const DEVANAGARI = 'कखगघचछजझटठडढतथदधपफबभङञणनमयरलळवशषसहअआऐऑइईएउऊओऔऋृंँािीुूेैोौॉ';
const ROMAN = 'kkggccjjttddttddppbbnnnnmyrllvssshaaaaiiiuuoorrnnaiiuueeooo';
const roman = new Map([...DEVANAGARI].map((sign, at) => [sign, ROMAN.charAt(at)]));
/** Signs without a sound: candra, nukta, virama, visarga. */
const SILENT = /[ॅ़्ः]/g;

/** Ways to write Mohammed in short. */
const SHORT_FORMS = '(?:md|mhd|mohd|mohmd|muhd)';
const shortFormsInText = new RegExp(` ${SHORT_FORMS}(?= )`, 'g');
const shortForm = new RegExp(`^${SHORT_FORMS}$`, 'i');

/** True for the short form of a name, whose phonetic code is the one of the whole name. */
export const isShortForm = (word: string) => shortForm.test(word);

/**
 * The phonetic code of each word, step by step as app.sound in the database (migration 0025). The database searches by it; this function
 * finds the matching word for highlighting.
 */
export function sound(text: string): string {
  return ` ${fold(text).replace(/['`’‘]/g, '')} `
    .replace(/[!-/:-@[-`{-~।॥\s]+/g, ' ')
    .replace(/^ m s /, ' ')
    .replace(/ (?:(?:shri|sri|shree|smt|mr|mrs|ms|dr|adv|श्री|श्रीमती|डॉ)(?= ))+/g, '')
    .replace(shortFormsInText, ' mohamad')
    .replaceAll('ee', 'i')
    .replaceAll('oo', 'u')
    .replaceAll('ksh', 'ks')
    .replaceAll('x', 'ks')
    .replaceAll('ck', 'k')
    .replace(/c(?=[aouklrt])/g, 'k')
    .replaceAll('ंह', 'ng')
    .replace(SILENT, '')
    .replace(/[\u0900-\u097f]/g, (sign) => roman.get(sign) ?? sign)
    .replace(/([bcdgjkpstz])h/g, '$1')
    .replace(/([aeou])w(?=[bcdfghjklmnpqrstvxz ])/g, '$1')
    .replace(/[wzqf]/g, (letter) => 'vjkp'.charAt('wzqf'.indexOf(letter)))
    .replace(/([a-z])\1+/g, '$1')
    .replace(/ iy(?=[aeiou])/g, ' ay')
    .replaceAll(' e', ' i')
    .replace(/([a-z])[aeiouyh]+/g, '$1');
}

/** The pattern by which a column of phonetic codes matches a word, as app.sound_pattern; null for a word too short to be matched by sound. */
export function soundPattern(word: string): string | null {
  const code = sound(word);
  // A code has a blank on each side: one letter alone matches too much, two a whole code, and three or more its beginning.
  if (code.length < 4) return null;
  return code.length === 4 ? `%${code}%` : `%${code.trimEnd()}%`;
}

/** Length of a phonetic code from which its beginning suffices for a match, as in app.sound_pattern. */
const MIN_PREFIX_LENGTH = 3;

/** Returns a test whether a word sounds like the typed one, by the rule of app.sound_pattern. */
export function soundingLike(typed: string): (word: string) => boolean {
  const wanted = sound(typed).trim();
  if (wanted.length < 2) return () => false;
  return (word) => {
    const code = sound(word).trim();
    return code === wanted || (wanted.length >= MIN_PREFIX_LENGTH && code.startsWith(wanted));
  };
}

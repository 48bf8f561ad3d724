import { fold } from '../../platform/db/query/sound.ts';

const CONSONANTS: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'क:k ख:k ग:g घ:g ङ:n च:c छ:c ज:j झ:j ञ:n ट:t ठ:t ड:d ढ:d ण:n त:t थ:t द:d ध:d न:n प:p फ:p ब:b भ:b म:m य:y र:r ल:l ळ:l व:v श:s ष:s ' +
    'स:s ह:h'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);
const VOWELS: Readonly<Record<string, string>> = Object.fromEntries(
  'अ:a आ:a इ:i ई:i उ:u ऊ:u ए:e ऐ:e ओ:o औ:o ऋ:ri ऑ:o'.split(' ').map((pair) => pair.split(':') as [string, string]),
);
const SIGNS: Readonly<Record<string, string>> = Object.fromEntries(
  'ा:a ि:i ी:i ु:u ू:u े:e ै:e ो:o ौ:o ृ:ri ॉ:o ॅ:e'.split(' ').map((pair) => pair.split(':') as [string, string]),
);
const [VIRAMA, NUKTA] = ['\u094d', '\u093c'];
const NASAL = /[ंँ]/;

/** A Devanagari word in Latin letters, with the vowels that its letters carry; the one at the end is silent. */
function romanised(word: string): string {
  const signs = [...word.replaceAll(NUKTA, '')];
  return signs
    .map((sign, at) => {
      const consonant = CONSONANTS[sign];
      if (consonant === undefined) return VOWELS[sign] ?? SIGNS[sign] ?? (NASAL.test(sign) ? 'n' : '');
      const next = signs[at + 1];
      const isBare = next === undefined || next === VIRAMA || next in SIGNS;
      return isBare ? consonant : `${consonant}a`;
    })
    .join('');
}

/** A word as spoken: spellings that sound the same become one, vowels included. */
export function spoken(word: string): string {
  const latin = /[\u0900-\u097f]/.test(word) ? romanised(word) : fold(word);
  return latin
    .replace(/[^a-z0-9]/g, '')
    .replace(/^(?:md|mohd|mhd|mohmd|muhd|m[ou]ham{1,2}[ae]d)$/, 'mohamad')
    .replace(/ao$/, 'av')
    .replace(/^fa[iy]s(?=al)/, 'faiz')
    .replace(/^iy(?=[aeiou])/, 'ay')
    .replace(/^aiy/, 'ay')
    .replace(/ksh|x|ks/g, 'ks')
    .replace(/chh?/g, 'c')
    .replace(/ck/g, 'k')
    .replace(/c(?=[^aeiouy]|$)/g, 'k')
    .replace(/ee|ii|ie|y(?=[^aeiou]|$)/g, 'i')
    .replace(/oo|uu/g, 'u')
    .replace(/ou|ow(?=[^aeiou])|au|aw(?=[^aeiou])/g, 'o')
    .replace(/aa/g, 'a')
    .replace(/ai|ei/g, 'e')
    .replace(/([bdgjkpst])h/g, '$1')
    .replace(/ph|f/g, 'p')
    .replace(/w/g, 'v')
    .replace(/z/g, 'j')
    .replace(/q/g, 'k')
    .replace(/(?<=[aeiou])h(?=[^aeiou]|$)/g, '')
    .replace(/([a-z])\1+/g, '$1')
    .replace(/(?<=.{3})a$/, '')
    .replace(/(?<=..e)j$/, 's');
}

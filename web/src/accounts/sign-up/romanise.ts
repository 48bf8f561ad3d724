const CONSONANTS = 'कk खkh गg घgh ङn चch छchh जj झjh ञn टt ठth डd ढdh णn तt थth दd धdh नn पp फph बb भbh मm यy रr लl ळl वv शsh षsh सs हh';
const VOWELS = 'अa आa इi ईi उu ऊu ऋri एe ऐai ओo औau ऑo';
const SIGNS = 'ाa िi ीi ुu ूu ृri ेe ैai ोo ौau ॉo ॅe';
const NASALS = 'ंn ँn';

const mapOf = (list: string) => new Map(list.split(' ').map((pair) => [pair.charAt(0), pair.slice(1)]));
const consonants = mapOf(CONSONANTS);
const signs = mapOf(SIGNS);
const others = mapOf(`${VOWELS} ${NASALS}`);
const VIRAMA = '्';
const NUKTA = /़/g;

/** Words in Devanagari in Latin letters: `राव चैंबर्स` → `rav chainbars`. Other text stays as it is. */
export function romanise(text: string): string {
  const letters = text.replace(NUKTA, '');
  return [...letters]
    .map((letter, at) => {
      const next = letters.charAt(at + 1);
      const consonant = consonants.get(letter);
      // The vowel of a consonant without a sign is heard, except at the end of a word.
      if (consonant !== undefined) return consonants.has(next) || others.has(next) ? `${consonant}a` : consonant;
      return letter === VIRAMA ? '' : (signs.get(letter) ?? others.get(letter) ?? letter);
    })
    .join('');
}

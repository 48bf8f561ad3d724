import { fold, isPlain } from '../../platform/db/query/sound.ts';

/** Words of the names of companies, each with the ways in which it is written in Devanagari. */
const WORDS = `
private प्राइवेट प्रायवेट प्रायव्हेट
pvt प्रा
limited लिमिटेड लिमीटेड
ltd लि
company कंपनी कम्पनि
corporation कॉर्पोरेशन कॉरपोरेशन कारपोरेशन
and एंड ऐंड ॲंड अँड और आणि
of ऑफ
bank बैंक बँक
sons संस सन्स संज सन्ज
brothers ब्रदर्स
traders ट्रेडर्स
trading ट्रेडिंग
industries इंडस्ट्रीज इंडस्ट्रीस
enterprises एंटरप्राइजेज एंटरप्राइजेस एंटरप्राइसेस इंटरप्राइजेज इंटरप्राइजेस एंटरप्रायझेस
enterprise एंटरप्राइज इंटरप्राइज
society सोसायटी सोसाइटी
trust ट्रस्ट
builders बिल्डर्स
developers डेवलपर्स डेवेलपर्स डेव्हलपर्स
construction कंस्ट्रक्शन कन्स्ट्रक्शन
constructions कंस्ट्रक्शंस कन्स्ट्रक्शन्स
associates एसोसिएट्स असोसिएट्स
association एसोसिएशन असोसिएशन
agency एजेंसी एजन्सी
agencies एजेंसीज एजन्सीज
store स्टोर
stores स्टोर्स
motors मोटर्स
textiles टेक्सटाइल्स टेक्स्टाइल्स
mills मिल्स
foundation फाउंडेशन फाऊंडेशन
hospital हॉस्पिटल
school स्कूल
college कॉलेज कालेज
university यूनिवर्सिटी युनिव्हर्सिटी
finance फाइनेंस फाइनेन्स फायनेंस फायनान्स
insurance इंश्योरेंस इन्श्योरेंस इंशोरेंस इन्शुरन्स
technology टेक्नोलॉजी
technologies टेक्नोलॉजीज टेक्नोलॉजीस
solutions सॉल्यूशंस सॉल्यूशन्स सोल्यूशंस
services सर्विसेज सर्विसेस सर्व्हिसेस
systems सिस्टम्स
international इंटरनेशनल
exports एक्सपोर्ट्स
imports इम्पोर्ट्स
properties प्रॉपर्टीज
estates एस्टेट्स
infra इंफ्रा इन्फ्रा
infrastructure इंफ्रास्ट्रक्चर इन्फ्रास्ट्रक्चर
steel स्टील
steels स्टील्स
pharma फार्मा
pharmaceuticals फार्मास्यूटिकल्स फार्मास्युटिकल्स
chemicals केमिकल्स
foods फूड्स
hotels होटल्स
board बोर्ड
authority अथॉरिटी
council काउंसिल
committee कमेटी
federation फेडरेशन
union यूनियन
group ग्रुप
india इंडिया
indian इंडियन
holdings होल्डिंग्स
ventures वेंचर्स
global ग्लोबल
national नेशनल नैशनल
united यूनाइटेड युनायटेड
oriental ओरिएंटल ओरियंटल
general जनरल
life लाइफ लाईफ
capital कैपिटल
reliance रिलायंस रिलायन्स
cooperative कोऑपरेटिव कोआपरेटिव`;

/** The names of the Latin letters in Devanagari, from a to z; ways to write the same one are joined by a stroke. */
const LETTER_NAMES = 'ए बी सी डी ई एफ जी एच आई|आय जे के एल एम एन ओ पी क्यू आर एस टी यू|यु वी|व्ही डब्ल्यू|डब्लू|डब्ल्यु एक्स वाई|वाय जेड|झेड';

/** One way to write what is written in several: without dots below letters, and with one sign for all nasals before a stop. */
const respelled = (word: string) =>
  fold(word)
    .replaceAll('\u093c', '')
    .replaceAll('ँ', 'ं')
    .replace(/[ङञणनम]्(?=[क-घच-झट-ढत-धप-भ])/gu, 'ं');

const lines = WORDS.trim()
  .split('\n')
  .map((line) => line.split(' '));
const latinWords = new Map(lines.flatMap(([latin = '', ...written]) => written.map((word) => [respelled(word), latin] as const)));
const writtenAs = new Map(lines.map(([latin = '', ...written]) => [latin, written]));

/** The Latin form of a word that names of companies have in Devanagari; any other word as it is. */
export const inLatin = (word: string): string => (isPlain(word) ? word : (latinWords.get(respelled(word)) ?? word));

/** How a Latin word of the names of companies is written in Devanagari. */
export const inDevanagari = (word: string): readonly string[] => writtenAs.get(word) ?? [];

const names = LETTER_NAMES.split(' ').map((ways) => ways.split('|'));
const letterOf = new Map(names.flatMap((ways, at) => ways.map((name) => [name, String.fromCodePoint(0x61 + at)] as const)));
const LETTER = new RegExp([...letterOf.keys()].sort((one, other) => other.length - one.length).join('|'), 'gu');

/** At most this many letters are read as the initials of a company. */
const MAX_LETTERS = 8;

/** The Latin letters whose names a Devanagari word consists of, such as "hdfc" of "एचडीएफसी"; undefined for any other word. */
export function spelledLetters(word: string): string | undefined {
  if (isPlain(word)) return undefined;
  const plain = respelled(word);
  const found = plain.match(LETTER) ?? [];
  if (found.length === 0 || found.length > MAX_LETTERS || found.join('') !== plain) return undefined;
  return found.map((name) => letterOf.get(name) ?? '').join('');
}

/** The name of each letter in Devanagari; undefined for a word with other characters. */
export function letterNames(letters: string): string[] | undefined {
  const found = [...letters].map((letter) => names[letter.charCodeAt(0) - 0x61]?.[0]);
  return found.every((name) => name !== undefined) ? found : undefined;
}

import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { superuser } from '../../../../test/fixtures/tenant-fixture.ts';
import { fold, sound, soundingLike, soundPattern } from './sound.ts';

/** Spellings of one name, one group per line. */
const families = [
  ['Lakshmi', 'Laxmi', 'LAKSHMI', 'Lakṣmī', 'लक्ष्मी'],
  ['Mohammed', 'Muhammad', 'Mohd', 'Mohd.', 'Md', 'Mohammad', 'मोहम्मद'],
  ['Chaudhary', 'Choudhury', 'Chowdhury', 'Chaudhuri', 'Choudhary', 'चौधरी'],
  ['Sharma', 'Sarma', 'शर्मा'],
  ['Vijay', 'Wijay', 'विजय'],
  ['Iyer', 'Aiyar', 'Iyyer', 'Ayyar', 'अय्यर'],
  ['Dixit', 'Dikshit', 'Deekshit', 'दीक्षित'],
  ['Gautam', 'Gowtham', 'Goutam', 'गौतम'],
  ['Krishna', 'Krishnaa', 'कृष्ण'],
  ['Singh', 'Sing', 'सिंह'],
  ['Agarwal', 'Aggarwal', 'Agrawal', 'अग्रवाल'],
  ['Banerjee', 'Bannerji', 'Banerji'],
  ['Mukherjee', 'Mukerji', 'Mookherjee'],
  ['Qureshi', 'Kureshi', 'Quraishi'],
  ['Faisal', 'Phaisal', 'फैसल'],
  ['Karthik', 'Carthik', 'Kartik'],
  ['Eshwar', 'Ishwar', 'Iswar'],
  ['Zakir', 'Jakir', 'ज़ाकिर'],
  ['Aziz', 'Ajij', 'अज़ीज़'],
  ['Zaveri', 'Javeri', 'Jhaveri', 'झवेरी'],
  ['Rizvi', 'Rijvi', 'रिज़वी'],
  ['Nizam', 'Nijam', 'निज़ाम'],
  ['Parvez', 'Parvej', 'Pervez', 'परवेज़'],
  ['Subramaniam', 'Subrahmanyam'],
  ['Siva', 'Shiva', 'शिव'],
];
const outsiders = ['Usha', 'Asha', 'Ramesh', 'Suresh', 'Verma', 'Gupta', 'D’Souza', 'K.R. Narayanan'];
const odd = [
  '',
  ' ',
  'Shri',
  'M/s Asha Traders & Sons',
  'Smt. Dr. Usha',
  'उषा देवी, पत्नी श्री मोहन',
  'CS(OS) 12/2024',
  '100% _ \\',
  'Ærøskøbing',
  'Straße',
  'ক',
  '‘Raja’',
  'Aaabbbb cccDdd eeeggg hhiijjkk LLLmnnno pprrrsss ttuuu vvxxyyy',
  'Ññaaa सससस hhh',
  // Words of extreme length, which must cost no more than linear time.
  'शर्मा'.repeat(1_000),
  'aab'.repeat(2_000),
];

/** Every plain character between letters and twice, and random texts of those that the code treats in a way of its own. */
function plainTexts(): string[] {
  const characters = Array.from({ length: 95 }, (_, at) => String.fromCodePoint(0x20 + at));
  let state = 7;
  const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
  const pieces = [...'aehikostucwxyzqf', 'ksh', 'ck', 'Mr', 'Shri', 'md', 'M/s', ' ', ' ', '.', "'", '`', '-', '_', '%', '12'];
  const randomText = () => Array.from({ length: 1 + random(12) }, () => pieces[random(pieces.length)]).join('');
  return [...characters.flatMap((each) => [`a${each}b`, each + each, `Ra${each} ma`]), ...Array.from({ length: 3_000 }, randomText)];
}

const readCode = async (text: string) =>
  (await sql<{ sound: string; folded: string }>`select app.sound(${text}) as sound, app.fold(${text}) as folded`.execute(superuser))
    .rows[0];

describe('the phonetic code of a name', () => {
  it.each(families)('is the same for %s and %s', async (...names) => {
    const sounds = await Promise.all(names.map(async (name) => (await readCode(name))?.sound));
    expect(new Set(sounds).size, JSON.stringify(sounds)).toBe(1);
  });

  it('differs for different names', async () => {
    const all = [...families.map((family) => family[0] ?? ''), ...outsiders];
    const sounds = await Promise.all(all.map(async (name) => (await readCode(name))?.sound));
    expect(new Set(sounds).size).toBe(all.length);
  });

  it('is equal in TypeScript and SQL', async () => {
    for (const text of [...families.flat(), ...outsiders, ...odd, ...odd.map((each) => each.normalize('NFD'))]) {
      expect({ text, sound: sound(text), folded: fold(text) }).toEqual({ text, ...(await readCode(text)) });
    }
  });

  it('is equal in both for each text of plain characters, and so is its pattern', async () => {
    const { rows } = await sql<{ text: string; code: string; folded: string; pattern: string | null }>`
      select text, app.sound(text) as code, app.fold(text) as folded, app.sound_pattern(text) as pattern from unnest(${plainTexts()}::text[]) text`.execute(
      superuser,
    );
    expect(rows.map(({ text }) => ({ text, code: sound(text), folded: fold(text), pattern: soundPattern(text) }))).toEqual(rows);
    expect(rows.filter(({ pattern }) => pattern !== null).length).toBeGreaterThan(1_000);
  });

  it.each([
    ['Lakshmi', 'Laxmi', true],
    ['Lakshmipathi', 'Laxmi', true],
    ['Ramesh', 'Ram', false],
    ['Rama', 'Ram', true],
    ['Asha', 'a', false],
    ['Shri', 'Smt', false],
  ])('of %s matches that of %s: %s, as in the database', async (word, typed, expected) => {
    const { rows } = await sql<{ found: boolean }>`
      select coalesce(app.sound(${word}) like app.sound_pattern(${typed}), false) as found`.execute(superuser);
    expect([soundingLike(typed)(word), rows[0]?.found]).toEqual([expected, expected]);
  });
});

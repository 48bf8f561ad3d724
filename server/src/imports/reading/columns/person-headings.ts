import type { ImportField } from '@munshi/contract/imports/import-field';
import { words } from './header-words.ts';
import { plainHeader } from './plain-header.ts';

const setOf = (list: string): ReadonlySet<string> => new Set(words(list).map(plainHeader));

const ADVOCATE = setOf(`
  advocate, advocates, adv, advs, counsel, counsels, lawyer, lawyers, attorney, vakil, pleader, अधिवक्ता, वकील`);
const PETITIONER = setOf(`
  petitioner, petitioners, pet, plaintiff, plaintiffs, appellant, appellants, applicant, applicants, complainant, complainants, claimant,
  वादी, याची, याचिकाकर्ता, अपीलार्थी, परिवादी, आवेदक, प्रार्थी`);
const RESPONDENT = setOf(`
  respondent, respondents, res, resp, defendant, defendants, accused, प्रतिवादी, प्रत्यर्थी, अभियुक्त, अनावेदक, उत्तरदाता`);
/** The other side, whichever it is: the client may be the petitioner or the respondent. */
const OPPOSITE = setOf(`opposite, opposing, opponent, opponents, opp, op, adverse, other, विपक्षी`);
/** What a person has, but is not called. */
const ATTRIBUTES = setOf(`
  address, code, phone, mobile, mob, tel, telephone, whatsapp, contact, email, mail, id, no, nos, number, numbers, since, type, category, group, city,
  state, district, village, place, pin, pincode, gst, gstin, pan, aadhaar, aadhar, age, occupation, fee, fees, balance, status, ref, reference,
  enrolment, date, पता, मोबाइल, फोन`);
const PEOPLE: ReadonlySet<ImportField> = new Set([
  ...(['our_client', 'opposite_party', 'petitioner', 'respondent', 'lawyer'] as const),
  ...(['petitioner_advocate', 'respondent_advocate', 'opposite_advocate'] as const),
]);

const wordsOf = (text: string) => plainHeader(text).split(' ');
const names = (text: readonly string[], among: ReadonlySet<string>) => text.some((word) => among.has(word));

/**
 * Whose advocate a heading such as “Counsel for Petitioner”, “Opposing counsel” or “Our counsel for the defendant” names. “Petitioner and Advocate” is a column of the
 * petitioner.
 */
export function advocateOfSide(heading: string): ImportField | undefined {
  const [first = ''] = heading.split(/[/|(&,\n]|\s(?:and|with)\s/i);
  const found = wordsOf(first);
  if (!names(found, ADVOCATE)) return undefined;
  if (found.includes('our')) return 'lawyer';
  const [isPetitioner, isRespondent] = [names(found, PETITIONER), names(found, RESPONDENT)];
  if (names(wordsOf(heading), ATTRIBUTES) || (isPetitioner && isRespondent)) return undefined;
  if (isPetitioner || isRespondent) return isPetitioner ? 'petitioner_advocate' : 'respondent_advocate';
  return names(found, OPPOSITE) ? 'opposite_advocate' : undefined;
}

/** True if a heading names something that a person has, such as “Client address”, of which `word` was recognised as the person. */
export function isAttribute(heading: string, { field, word, isWhole }: { field: ImportField; word: string; isWhole: boolean }): boolean {
  const own = new Set(word.split(' '));
  return !isWhole && PEOPLE.has(field) && wordsOf(heading).some((other) => ATTRIBUTES.has(other) && !own.has(other));
}

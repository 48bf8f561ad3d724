import { nationalId } from '../../server/src/platform/db/schema/national-lists.ts';

/** The facts of a vakalatnama, and the phrases a reader must find in its prints. */
export interface PaperCase {
  readonly name: string;
  readonly facts: object;
  /** In reading order. */
  readonly phrases: readonly string[];
}

const person = (over: object) => ({ relation: 'son_of', age: 54, occupation: 'Agriculturist', ...over });
const ENGLISH = {
  language: 'en',
  first_party: 'Lakshmi Amma and another',
  first_role: 'Petitioner',
  second_party: 'State and others',
  second_role: 'Respondent',
  case_type: 'Writ Petition (Civil)',
  case_number: '4411',
  case_year: '2026',
  executants: [
    person({
      rank: 'Petitioner No. 1',
      name: 'Lakshmi Amma',
      relation: 'wife_of',
      relative_name: 'Raghavan Nair',
      address: 'House No. 12/441, Temple Road, Thrissur 680001',
      literacy: 'cannot_read',
    }),
    person({
      rank: 'Petitioner No. 2',
      name: 'Ramesh Nair',
      relative_name: 'Govindan Nair',
      occupation: 'Company director',
      capacity: 'director',
      on_behalf_of: 'Krishna Traders Private Limited',
      authority: 'board resolution of 3 January 2026',
      address: '4th Floor, Marine Drive, Ernakulam 682011',
    }),
  ],
  powers: { compromise: true, receive_money: true },
  explained_in: 'Malayalam',
  explainer: 'Suresh Kumar, clerk',
  witnesses: [{ name: 'Thomas Kurian', address: 'Round West, Thrissur', clerk_number: '' }],
};
const HINDI = {
  ...ENGLISH,
  language: 'hi',
  first_party: 'श्रीमती लक्ष्मी देवी एवं अन्य',
  first_role: 'याचिकाकर्ता',
  second_party: 'राज्य एवं अन्य',
  second_role: 'प्रत्यर्थी',
  case_type: 'सिविल रिट याचिका',
  executants: [
    person({
      rank: 'याचिकाकर्ता क्र. 1',
      name: 'श्रीमती लक्ष्मी देवी',
      relation: 'wife_of',
      relative_name: 'कृष्णदत्त शर्मा',
      occupation: 'गृहिणी',
      address: 'ग्राम क्षत्रियपुर, तहसील किशनगढ़, जिला अजमेर 305801',
      literacy: 'cannot_read',
    }),
    person({
      rank: 'याचिकाकर्ता क्र. 2',
      name: 'ज्ञानेश्वर विट्ठल ठाकुर',
      relative_name: 'विट्ठल ठाकुर',
      occupation: 'कृषक',
      address: 'ग्राम श्रृंगारपुर, जिला सतारा 415110',
    }),
  ],
  explained_in: 'हिन्दी',
  explainer: 'सुरेश कुमार, मुंशी',
  witnesses: [{ name: 'थॉमस कुरियन', address: 'कश्मीरी गेट, दिल्ली', clerk_number: '' }],
};

const lawyer = (over: object) => ({
  name: 'Ananya Iyer',
  enrolment_number: 'K/1984/2010',
  address: 'Chamber 214, High Court Building',
  phone: '+91 484 256 1234',
  email: 'ananya.iyer@example.in',
  ...over,
});
const advocates = (first: object, second: object) => ({ advocates: [lawyer(first), lawyer({ ...second, email: 'second@example.in' })] });

const LAWYERS = {
  en: advocates({}, { name: 'Vikram Singh Rathore', enrolment_number: 'D/771/2009' }),
  hi: advocates(
    { name: 'अनन्या अय्यर', address: 'कक्ष 214, उच्च न्यायालय भवन' },
    { name: 'विक्रम सिंह राठौड़', enrolment_number: 'D/771/2009', address: 'कक्ष 9, उच्च न्यायालय भवन' },
  ),
};

const COURTS = {
  kerala: { court_id: nationalId('court', 'kerala_hc'), en: 'Ernakulam', hi: 'एर्णाकुलम' },
  delhi: { court_id: nationalId('court', 'delhi_hc'), en: 'New Delhi', hi: 'नई दिल्ली' },
  supreme: { court_id: nationalId('court', 'supreme_court'), en: 'New Delhi', hi: 'नई दिल्ली' },
};

const PHRASES = {
  en: [
    'Lakshmi Amma and another',
    'versus',
    'VAKALATNAMA',
    'wife of Raghavan Nair',
    'board resolution',
    'Vikram Singh Rathore',
    'appear, act and plead',
  ],
  hi: ['श्रीमती लक्ष्मी देवी एवं अन्य', 'वकालतनामा', 'श्रीमती लक्ष्मी देवी', 'कृष्णदत्त शर्मा', 'ग्राम क्षत्रियपुर', 'ज्ञानेश्वर विट्ठल ठाकुर', 'विक्रम सिंह राठौड़'],
};

/** Six: two languages for three courts. The Supreme Court's language is English; its Hindi form is for executants to read. */
export const paperCases: readonly PaperCase[] = (['en', 'hi'] as const).flatMap((language) =>
  (['kerala', 'delhi', 'supreme'] as const).map((court) => ({
    name: `${court}-${language}`,
    facts: {
      ...(language === 'en' ? ENGLISH : HINDI),
      ...withCode(LAWYERS[language], court === 'supreme'),
      court_id: COURTS[court].court_id,
      place: COURTS[court][language],
    },
    phrases: PHRASES[language],
  })),
);

/** In the Supreme Court the first advocate is an Advocate-on-Record. */
function withCode({ advocates: [first, ...others] }: ReturnType<typeof advocates>, isOnRecord: boolean) {
  return { advocates: [{ ...first, ...(isOnRecord ? { aor_code: '2411' } : {}) }, ...others] };
}

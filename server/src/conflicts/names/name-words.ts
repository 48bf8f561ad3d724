const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Titles and honorifics, set aside wherever they stand. */
export const TITLES = words(
  'shri sri shree sh shrimati smt sushri mr mrs ms miss mx dr adv advocate late prof er ca capt col maj gen lt brig ' +
    'justice hon honble mst musammat sdr mis messrs ld learned ji saheb sahib deceased dead minor since expired ' +
    'retd retired श्री श्रीमती सुश्री डॉ डा एडवोकेट अधिवक्ता स्व स्वर्गीय मृतक नाबालिग जी मै मेसर्स',
);

/** Titles that are names where they do not begin one: "Raj Kumari". */
export const LEADING_TITLES = words('kumari km kum pt pandit sardar कुमारी पंडित');

/** The form of a company or firm, set aside wherever it stands. */
export const SUFFIXES = words('pvt private ltd limited llp opc inc incorporated corp corporation co company plc p एलएलपी');

/** Words that mark an organisation. */
export const ORGANISATION = words(
  'bank industries traders trading enterprises enterprise society trust builders developers constructions construction associates sons ' +
    'brothers bros agency agencies stores store motors textiles mills foundation hospital school college university finance insurance ' +
    'technologies technology solutions services systems international exports imports properties estates infra infrastructure ' +
    'steel steels pharma pharmaceuticals chemicals foods hotels board authority council committee federation union association samiti ' +
    'उद्योग समिति',
);

/** Words of an organisation's name by which alone it is not told from another. */
export const GENERIC = words(
  'india indian group sons technologies technology industries enterprises enterprise international services solutions holdings ventures ' +
    'traders trading global',
);

/** Words that join the words of an organisation's name. */
export const JOINING = words('and the of एवं व');

/** Middle and last names that so many people have that they distinguish nobody; left out or added, a name is still alike. */
export const COMMON = words(
  'kumar kumari singh devi lal prasad kaur bai ben bhai chand chandra ram begum khatun bano rani bibi mohd md mohammed mohammad ' +
    'कुमार कुमारी सिंह देवी लाल प्रसाद कौर बाई चंद चन्द्र राम बेगम रानी',
);

/** As what somebody acts for a party; set aside in front of a name. */
export const CAPACITIES = words(
  'its his her their the legal heir heirs representative representatives lr lrs director managing partner proprietor proprietrix prop sole ' +
    'manager branch general authorised authorized signatory attorney power holder poa gpa spa father mother brother sister wife husband ' +
    'son daughter guardian natural next friend chairman secretary president karta trustee ceo of मालिक निदेशक पिता माता संरक्षक',
);

/** Names that sound nearly alike, and that nobody in the trade takes for one. */
const DISTINCT: readonly ReadonlySet<string>[] = [words('patil patel'), words('sunil sunila'), words('anil anila')];

export const areDistinct = (one: string, other: string): boolean => DISTINCT.some((both) => both.has(one) && both.has(other));

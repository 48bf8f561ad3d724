// Every pattern here reads text whose blanks are single, so that none of them looks at a place twice.

/** Where the name of somebody else begins: a relative, an age, an address. */
export const RELATION =
  /(?:^|[ ,(])(?:[sdwhcrf] ?\/ ?o|s ?\/ ?d ?\/ ?w|wd ?\/ ?o|(?:son|daughter|wife|widow|husband|father|mother|care|resident) of|aged(?: about)?|सुपुत्र|पुत्र|पुत्री|आत्मज|पत्नी|पति|बेवा|निवासी|उम्र)(?=[ .,:)]|$)/iu;

/** Who acts for the party: the rest is another name. */
export const THROUGH =
  /[ ,(](?:through|thru|thr\.?|by its|by his|by her|rep\.? by|represented by|by and through|(?:sole )?(?:proprietor|proprietrix|prop\.?|partner|director|karta) of|मार्फत|द्वारा|जरिये|जरिए)(?= )/iu;

/** Heirs and others who stand beside somebody: the name is that of the person. */
export const HEIRS =
  /\b(?:l\.? ?r\.?s\b\.?|l\.? ?r\.? of\b|legal (?:heirs?|representatives?)|heirs|estate)(?: of\b)?|(?: and| &|,) ?(?:\d+ )?(?:others?|ors|anr|another)\b|(?: व| एवं| और|,) ?(?:\d+ )?(?:अन्य|आदि)/giu;

/** A second name of the same person. */
export const ALIAS = / (?:alias|urf|a\.?k\.?a\.?|उर्फ़?) | ?@ ?/iu;

const OFFICER =
  '(?:chief |principal |additional |under |joint |deputy |home )?secretary|director general|commissioner|superintendent|inspector general';
const STATES = 'राज्य|केंद्र|केन्द्र|उत्तर प्रदेश|मध्य प्रदेश|बिहार|राजस्थान|महाराष्ट्र|हरियाणा|पंजाब|दिल्ली|गुजरात|झारखंड|छत्तीसगढ़|उत्तराखंड|हिमाचल प्रदेश';

/** Parties that stand in half of all cases and are nobody's client: they do not alarm. Compared without punctuation. */
const GOVERNMENT: readonly RegExp[] = [
  /^(?:the )?state(?:$| of | government| through | by | nct )/i,
  /^(?:the )?(?:union of india|uoi|u o i|government|govt|central government|republic of) ?/i,
  /^(?:the )?union territory /i,
  /^u ?t (?:of|administration|chandigarh|j ?k|jammu)\b/i,
  /^(?:the )?(?:g ?n ?c ?t ?d?|n ?c ?t)(?: |$)/i,
  /^(?:the )?(?:ministry|department|deptt?|directorate) (?:of|to)\b/i,
  // "Collector" and "Commissioner" may be a person's first name: with what they are of, or alone, they are an office.
  new RegExp(String.raw`^(?:the )?(?:${OFFICER})(?:$| of| to| and| ministry| department)`, 'i'),
  /^(?:the )?(?:district|sub divisional|deputy|executive|chief judicial) (?:magistrate|collector|commissioner)\b/i,
  /^(?:the )?(?:magistrate|collector|tehsildar|tahsildar)(?:$| of )/i,
  /^(?:the )?(?:station house officer|s ?h ?o)\b/i,
  /^(?:the )?(?:police station|police)(?: |$)/i,
  /^(?:the )?(?:central bureau of investigation|c ?b ?i|national investigation agency|enforcement directorate)$/i,
  /^(?:राज्य(?: |$)|भारत संघ|भारत सरकार|सरकार$|पुलिस|थाना)/u,
  new RegExp(`^(?:${STATES}) (?:राज्य|सरकार|शासन)`, 'u'),
];

/** @param plain a name without punctuation, its blanks single. */
export const isGovernment = (plain: string): boolean => GOVERNMENT.some((pattern) => pattern.test(plain));

import { isNothing, plainText } from './plain-text.ts';
import { type TitleSide, withoutOthers } from './split-title.ts';

const NUMBERED = /(?:^|[;\n ])\(?\d{1,3}[.)] ?(?=\p{L})/gu;
/** "(Petitioner)" and the like after a name. */
const ROLE =
  /[ ,-]{0,2}\((?:petitioner|respondent|plaintiff|defendant|appellant|applicant|complainant|accused|opposite party|client|opposing party|वादी|प्रतिवादी)s?(?: no\.? ?\d+)?\)/giu;
const ROLE_AFTER_DOTS = /\.\. ?(?:petitioner|respondent|plaintiff|defendant|appellant|applicant|complainant|accused)s?(?:\(s\))?$/iu;
/** Legal representatives act for a party who died: the party keeps its name. */
const REPRESENTED =
  /[ ,]{1,2}\(?(?:since )?(?:\(?(?:d|dead|deceased|died)\)?,? )?(?:thr(?:ough)?\.?|by|rep\.? by) (?:his |her |their |its )?(?:lrs?|l\.rs?|legal (?:heirs?|representatives?))\b\.?[^;]*$/iu;

export interface NamedParty extends TitleSide {
  readonly isRepresented?: boolean;
}

/** Dots lead from a name to its role. */
const withoutDots = (text: string) => {
  let end = text.length;
  if (/\.$/.test(text) && /\. ?\.$/.test(text)) while (end > 0 && /[. ]/.test(text.charAt(end - 1))) end--;
  return text.slice(0, end);
};

/** The name of one party without its role, its number and "through LRs". */
export function partyName(typed: string): NamedParty {
  const text = withoutDots(plainText(typed).replace(ROLE, '').replace(ROLE_AFTER_DOTS, ''));
  const { name, others } = withoutOthers(text);
  const bare = name.replace(REPRESENTED, '').trim();
  return {
    name: bare === '' ? name : bare,
    ...(others === undefined ? {} : { others }),
    ...(bare === name || bare === '' ? {} : { isRepresented: true }),
  };
}

/** Several parties in a cell: numbered, on lines of their own, or separated by semicolons. */
export function splitParties(typed: string): NamedParty[] {
  return typed
    .replaceAll(NUMBERED, '\n')
    .split(/[;\n]/)
    .map((part) => partyName(part))
    .filter(({ name }) => !isNothing(name));
}

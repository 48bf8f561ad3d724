import { plainText } from './plain-text.ts';

export interface ReadNumbers {
  /** `+91…`, or `+…` of another country. */
  readonly mobiles: readonly string[];
  /** Other telephone numbers as written. */
  readonly phones: readonly string[];
  readonly unread: readonly string[];
}

/** Several mobiles without a separator but spaces. */
const MOBILES = /(?<!\d)(?:\+?91[ -]?|0)?[6-9]\d{4}[ -]?\d{5}(?!\d)/g;

function asMobile(text: string): string | undefined {
  const digits = text.replace(/[^\d+]/g, '').replace(/^00/, '+');
  const [, own] = /^(?:\+?91|0|\+910|91 ?0)?([6-9]\d{9})$/.exec(digits) ?? [];
  if (own !== undefined) return `+91${own}`;
  return /^\+(?!91)[1-9]\d{7,14}$/.test(digits) ? digits : undefined;
}

const isPhone = (text: string) =>
  /^[\d\s()+/-]{6,20}$/.test(text) && [6, 7, 8, 10, 11, 12].includes(text.replace(/\D/g, '').length) && !/^\D*[6-9]\d{9,}$/.test(text);

/** The telephone numbers of a cell: bare, with +91 or 0, several of them. */
export function readNumbers(typed: string): ReadNumbers {
  const [mobiles, phones, unread] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const part of typed.split(/[,;|\n]|\/|:::| & | and | or /i)) {
    const text = plainText(part).replace(/^[A-Za-z. ()]{1,12}[:.-] ?/, '');
    if (text === '') continue;
    const whole = asMobile(text);
    const several = text.match(MOBILES);
    if (whole !== undefined) mobiles.add(whole);
    else if (several) for (const one of several) mobiles.add(asMobile(one) ?? one);
    else if (isPhone(text)) phones.add(text);
    else unread.add(text);
  }
  return { mobiles: [...mobiles], phones: [...phones], unread: [...unread] };
}

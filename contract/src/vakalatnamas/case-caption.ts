/** Captions of a case on its papers: the same words whether a form is filled in or papers are generated for many cases. */

const OTHERS = { en: { one: 'and another', many: 'and others' }, hi: { one: 'एवं एक अन्य', many: 'एवं अन्य' } } as const;

/** A side of a case as written on paper: `A`, `A and another`, `A and others`; empty if the side has no party. */
export function captionOf([first, ...others]: readonly string[], language: keyof typeof OTHERS = 'en'): string {
  if (first === undefined) return '';
  if (others.length === 0) return first;
  return `${first} ${OTHERS[language][others.length === 1 ? 'one' : 'many']}`;
}

/** `Plaintiff No. 2`; the only party on a side has no number. */
export function rankOf(role: string, ordinal: number, onSide: number): string {
  return onSide < 2 || role === '' ? role : `${role} No. ${ordinal}`;
}

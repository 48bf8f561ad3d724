const PAISE = 100;

/** Converts rupees as people write them, `5,000` or `₹ 5,000.50`, to paise; undefined if it is no amount. */
export function readPaise(typed: string): number | undefined {
  const plain = typed.replaceAll(/[₹,\s]|Rs\.?/gi, '');
  return /^\d+(?:\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * PAISE) : undefined;
}

/** Whole paise as rupees in a form: `5000.5`. */
export const typedRupees = (paise: number | null) => (paise === null ? '' : String(paise / PAISE));

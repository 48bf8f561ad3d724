/** An Indian mobile number as it is read aloud: `+919845012345` and `9845012345` → `+91 98450 12345`. Any other number unchanged. */
export function formatMobile(number: string): string {
  const [, first, last] = /^(?:\+91|0)?([6-9]\d{4})(\d{5})$/.exec(number.replaceAll(/[\s-]/g, '')) ?? [];
  return first === undefined ? number : `+91 ${first} ${last}`;
}

/**
 * A mobile as `wa.me` wants it: with the country code, digits only. A number that begins with `+` has its code: with that of Singapore or
 * Denmark it has ten digits too.
 */
export function whatsAppNumber(mobile: string): string {
  const digits = mobile.replaceAll(/\D/g, '');
  return mobile.trim().startsWith('+') ? digits : digits.replace(/^0?(?=\d{10}$)/, '91');
}

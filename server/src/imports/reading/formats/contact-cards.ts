/** Prepares contact cards for the parser: it knows versions 3 and 4, unfolded and in Unicode; phones also write version 2.1. */

/** Pictures, sounds and keys are not imported, and are most of a file. */
const LEFT_OUT = /^(?:PHOTO|LOGO|SOUND|KEY|X-[A-Z-]+)$/;
const BARE = /^(?:HOME|WORK|CELL|VOICE|FAX|PREF|MSG|PAGER|CAR|VIDEO|INTERNET|DOM|INTL|POSTAL|PARCEL|MAIN|OTHER|MOBILE|IPHONE)$/i;

/** One property a line: folded lines and soft line breaks of quoted-printable are joined. */
function unfold(card: string): string[] {
  const lines: string[] = [];
  let isQuoted = false;
  for (const line of card.split(/\r\n|\r|\n/)) {
    const last = lines.length - 1;
    if (isQuoted && last >= 0) lines[last] = `${(lines[last] ?? '').slice(0, -1)}${line}`;
    else if (/^[ \t]/.test(line) && last >= 0) lines[last] += line.slice(1);
    else lines.push(line);
    const joined = lines.at(-1) ?? '';
    isQuoted = joined.endsWith('=') && /^[^:]*QUOTED-PRINTABLE/i.test(joined);
  }
  return lines;
}

function decodeQuoted(text: string, charset: string): string {
  const bytes = Buffer.from(text.replace(/[^\0-\u00ff]/gu, ''), 'latin1').toString('latin1');
  const decoded = bytes.replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  try {
    return new TextDecoder(charset, { fatal: true }).decode(Buffer.from(decoded, 'latin1'));
  } catch {
    return new TextDecoder('windows-1252').decode(Buffer.from(decoded, 'latin1'));
  }
}

function charsetOf(params: readonly string[]): string {
  const label = params.map((param) => /^CHARSET=(.+)$/i.exec(param)?.[1]).find((charset) => charset !== undefined) ?? 'utf-8';
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return 'utf-8';
  }
}

/** The colon before the value: one within quotation marks belongs to a parameter. */
function colonOf(line: string): number {
  let isQuoted = false;
  for (let at = 0; at < line.length; at++) {
    if (line[at] === '"') isQuoted = !isQuoted;
    else if (line[at] === ':' && !isQuoted) return at;
  }
  return line.indexOf(':');
}

/** A property as version 3 writes it; undefined for one that is not imported. */
function asVersion3(line: string): string | undefined {
  const colon = colonOf(line);
  if (colon < 0) return undefined;
  const [name = '', ...params] = line.slice(0, colon).split(';');
  // "item1.TEL": the group only ties a label to the property.
  const plain = name.slice(name.lastIndexOf('.') + 1).toUpperCase();
  if (LEFT_OUT.test(plain) || plain === 'VERSION') return undefined;
  const isQuoted = params.some((param) => /^(?:ENCODING=)?QUOTED-PRINTABLE$/i.test(param));
  const value = line.slice(colon + 1);
  const text = isQuoted ? decodeQuoted(value, charsetOf(params)).replace(/\r?\n/g, '\\n').replaceAll(',', '\\,') : value;
  const types = params.flatMap((param) => (BARE.test(param) ? [param] : (/^TYPE="?([\w,-]+)"?$/i.exec(param)?.[1]?.split(',') ?? [])));
  return `${plain}${types.length > 0 ? `;TYPE=${types.join(',')}` : ''}:${text}`;
}

/** Each card of a file in the form of version 3. */
export function contactCards(text: string): string[] {
  return text
    .split(/^BEGIN:VCARD[ \t]*$/im)
    .slice(1)
    .map((card) => unfold(card.split(/^END:VCARD[ \t]*$/im)[0] ?? ''))
    .map((lines) => lines.map(asVersion3).filter((line) => line !== undefined))
    .map((lines) => ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD'].join('\r\n'));
}

import { longDay } from '../prints/public.ts';
import type { DigestSection } from './digest-sections.ts';

/** The signs with which WhatsApp sets type, and like ones that set none. */
const PLAIN: Readonly<Record<string, string>> = { '*': '∗', _: 'ˍ', '~': '∼', '`': 'ˋ' };

/** What people have typed, so that it cannot make anything bold, struck out or code. */
const plain = (text: string) => text.replace(/[*_~`]/g, (sign) => PLAIN[sign] ?? sign);

/** A digest for a WhatsApp group: headings in bold, a point before each hearing. */
export function groupText(day: string, sections: readonly DigestSection[]): string {
  const blocks = sections.map(({ title, lines }) =>
    [`*${title}*`, ...lines.map(({ kind, text }) => (kind === 'hearing' ? `• ${plain(text)}` : plain(text)))].join('\n'),
  );
  return [`*${longDay(day)}*`, ...(blocks.length > 0 ? blocks : ['Nothing to report.'])].join('\n\n');
}

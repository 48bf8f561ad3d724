import type { Paper } from '@munshi/contract/vakalatnamas/vakalatnama-facts.schema';
import type { ComposedInstrument } from '@munshi/contract/vakalatnamas/vakalatnama-form.schema';
import {
  AlignmentType,
  Document,
  Footer,
  type IRunOptions,
  Packer,
  PageNumber,
  type Paragraph,
  Table,
  TableBorders,
  TableCell,
  TableRow,
  TabStopType,
  TextRun,
  UnderlineType,
  WidthType,
} from 'docx';
import { readFont } from '../../platform/print/typesetter.ts';
import { signatures, stampCell, stampHeight } from './docx-signatures.ts';
import { DEVANAGARI_FONT, FONT, paragraph, runs, type Setting, twips, typeSize } from './docx-words.ts';
import { phrase } from '../words/instrument-words.ts';
import { isCornered, lookOf, paperPoints, partsOf, type PrintParts, runningTitle, type TextBlock } from './vakalatnama-layout.ts';
import { chooseSizes } from './vakalatnama-print.ts';

/** The instrument as DOCX, with the paper, margins, fonts, sizes and order of the PDF. */
export async function printDocx(instrument: ComposedInstrument, paper: Paper, title: string): Promise<Uint8Array> {
  const { width, height } = paperPoints[paper];
  const { language } = instrument;
  const [look, parts, chosen] = [lookOf(instrument), partsOf(instrument), chooseSizes(instrument, paper)];
  const measure = twips(width - look.margin.left - look.margin.right);
  const text: Setting = { language, look, measure, size: chosen.size, leading: look.leading };
  const tail: Setting = { ...text, size: chosen.tail.size, leading: chosen.tail.leading };
  const order = { chosen, initials: phrase('initials', language), isCornered: isCornered(parts, look) };
  const margin = {
    top: twips(look.margin.top),
    bottom: twips(look.margin.bottom),
    left: twips(look.margin.left),
    right: twips(look.margin.right),
  };
  const document = new Document({
    title,
    creator: '',
    ...(language === 'hi'
      ? { fonts: [{ name: DEVANAGARI_FONT, data: readFont('noto-serif-devanagari/400Regular/NotoSerifDevanagari_400Regular.ttf') }] }
      : {}),
    styles: {
      default: { document: { run: { font: FONT, ...typeSize(chosen.size), language: { value: 'en-IN', bidirectional: 'hi-IN' } } } },
    },
    sections: [
      {
        properties: { page: { size: { width: twips(width), height: twips(height) }, margin } },
        footers: { default: new Footer({ children: [pageLine(instrument, text)] }) },
        children: [
          ...heading(parts, text, order.isCornered),
          ...parts.head.flatMap((block) => drawn(block, text)),
          ...(parts.last ? drawn(parts.last, text, true) : []),
          ...signatures(parts, tail, order),
        ],
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}

const FOOT_SIZE = 9;

/** "Vakalatnama, Civil suit No. 12 of 2026 · Page 1 of 3" in the footer, numbered by the program that opens the file. */
function pageLine(instrument: ComposedInstrument, setting: Setting): Paragraph {
  const small = typeSize(FOOT_SIZE);
  const counted = { '{{page}}': PageNumber.CURRENT, '{{pages}}': PageNumber.TOTAL_PAGES } as const;
  const words = phrase('page', setting.language, { page: '{{page}}', pages: '{{pages}}' });
  const parts = `${runningTitle(instrument)} · ${words}`.split(/(\{\{pages?\}\})/).flatMap((part) => {
    const count = counted[part as keyof typeof counted];
    return count === undefined ? runs(part, small) : [new TextRun({ ...small, children: [count] })];
  });
  return paragraph(parts, { ...setting, size: FOOT_SIZE }, { alignment: AlignmentType.CENTER, spacing: { after: 0 } });
}

const STAMP_WIDTH = twips(100);

/** Court and case; on one sheet between the stamps. */
function heading({ heading: blocks, stamps }: PrintParts, setting: Setting, isBetween: boolean): (Paragraph | Table)[] {
  const paragraphs = blocks.flatMap((block) => drawn(block, setting));
  const [left, right] = stamps?.boxes ?? [];
  if (!isBetween || left === undefined || right === undefined) return paragraphs;
  const width = setting.measure - 2 * STAMP_WIDTH;
  const between = new TableCell({ width: { size: width, type: WidthType.DXA }, children: paragraphs });
  const cells = [stampCell(left, setting, STAMP_WIDTH), between, stampCell(right, setting, STAMP_WIDTH)];
  return [
    new Table({
      columnWidths: [STAMP_WIDTH, width, STAMP_WIDTH],
      borders: TableBorders.NONE,
      rows: [new TableRow({ cantSplit: true, height: stampHeight, children: cells })],
    }),
    paragraph('', { ...setting, size: FOOT_SIZE / 2 }, { spacing: { after: 0 } }),
  ];
}

/** `stays`: on the page of what follows. */
function drawn({ style, number, lines }: TextBlock, setting: Setting, stays = false): Paragraph[] {
  const centred = (run: IRunOptions = {}) => lines.map((line) => paragraph(line, setting, { alignment: AlignmentType.CENTER, run }));
  switch (style) {
    case 'name':
      return centred({ bold: true, underline: { type: UnderlineType.SINGLE } });
    case 'title':
      return centred({ bold: true });
    case 'centred':
      return centred();
    case 'cause':
      return lines.filter((line) => line !== '').map((line) => causeLine(line, setting));
    case 'numbered':
      return lines.map((line, at) => numberedLine(line, at === 0 ? number : null, { ...setting, stays }));
    default:
      return lines.map((line) => paragraph(line, setting, { alignment: AlignmentType.BOTH, keepNext: stays }));
  }
}

/** The party in bold with its role on the right; the line between the two sides is centred. */
function causeLine(line: string, setting: Setting): Paragraph {
  const [party = '', role] = line.split('\t');
  if (role === undefined) return paragraph(line, setting, { alignment: AlignmentType.CENTER });
  const size = typeSize(setting.size);
  return paragraph([...runs(party, { ...size, bold: true }), ...runs(`\t${role}`, size)], setting);
}

const HANGING_EM = 2;

function numberedLine(line: string, number: number | null, { stays, ...setting }: Setting & { stays: boolean }): Paragraph {
  const hanging = twips(HANGING_EM * setting.size);
  return paragraph(number === null ? line : `${number}.\t${line}`, setting, {
    alignment: AlignmentType.BOTH,
    keepNext: stays,
    keepLines: stays,
    indent: { left: hanging, hanging: number === null ? 0 : hanging },
    tabStops: [{ type: TabStopType.LEFT, position: hanging }],
  });
}

import type { InstrumentLanguage, Paper } from '@munshi/contract/vakalatnamas/vakalatnama-facts.schema';
import type { ComposedInstrument } from '@munshi/contract/vakalatnamas/vakalatnama-form.schema';
import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  type IParagraphOptions,
  type IRunOptions,
  LineRuleType,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableBorders,
  TableCell,
  TableRow,
  Tab,
  TabStopType,
  TextRun,
  UnderlineType,
  WidthType,
} from 'docx';
import { readFace } from '../platform/print/typesetter.ts';
import { phrase } from './instrument-words.ts';
import { MOST_STACKED, paperPoints, type PrintBlock, printBlocks } from './vakalatnama-print.ts';

/** Word measures in twentieths of a point. */
const TWIPS = 20;
const INCH = 1440;
const MARGINS = { top: 1.5 * INCH, bottom: 1.5 * INCH, left: 1.75 * INCH, right: INCH };
/** Half points: 14-point type. */
const SIZE = 28;
/**
 * Line heights of one and a half for the text, and smaller ones for signatures, in 240ths of the font's own line. Word processors give the
 * Devanagari font different line heights, up to twice as high, so its height is exact, in twentieths of a point, as in the PDF.
 */
const LINES = {
  en: { wide: { line: 360, lineRule: LineRuleType.AUTO }, tight: { line: 276, lineRule: LineRuleType.AUTO } },
  hi: { wide: { line: 483, lineRule: LineRuleType.EXACT }, tight: { line: 378, lineRule: LineRuleType.EXACT } },
} as const;
/** Embedded in the document: few machines have a suitable Devanagari font. */
const DEVANAGARI_FONT = 'Noto Serif Devanagari';
const FONT = { ascii: 'Times New Roman', hAnsi: 'Times New Roman', cs: DEVANAGARI_FONT, eastAsia: 'Times New Roman' };

interface Setting {
  readonly language: InstrumentLanguage;
  /** Width of a line in twentieths of a point. */
  readonly measure: number;
}

/** The instrument as DOCX, with the paper, margins, fonts and order of the PDF. */
export async function printDocx(instrument: ComposedInstrument, paper: Paper, title: string): Promise<Uint8Array> {
  const { width, height } = paperPoints[paper];
  const setting = { language: instrument.language, measure: Math.round(width * TWIPS) - MARGINS.left - MARGINS.right };
  const document = new Document({
    title,
    creator: '',
    ...(instrument.language === 'hi'
      ? { fonts: [{ name: DEVANAGARI_FONT, data: readFace('noto-serif-devanagari/400Regular/NotoSerifDevanagari_400Regular.ttf') }] }
      : {}),
    styles: {
      default: {
        document: { run: { font: FONT, size: SIZE, sizeComplexScript: SIZE, language: { value: 'en-IN', bidirectional: 'hi-IN' } } },
      },
    },
    sections: [
      {
        properties: { page: { size: { width: Math.round(width * TWIPS), height: Math.round(height * TWIPS) }, margin: MARGINS } },
        footers: { default: new Footer({ children: [pageLine(setting)] }) },
        children: printBlocks(instrument).flatMap((block) => drawn(block, setting)),
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}

/** "Page 1 of 3" in the footer, numbered by the program that opens the file. */
function pageLine(setting: Setting): Paragraph {
  const small = { size: 18, sizeComplexScript: 18 };
  const counted = { '{{page}}': PageNumber.CURRENT, '{{pages}}': PageNumber.TOTAL_PAGES } as const;
  const words = phrase('page', setting.language, { page: '{{page}}', pages: '{{pages}}' });
  const parts = words.split(/(\{\{pages?\}\})/).flatMap((part) => {
    const count = counted[part as keyof typeof counted];
    return count === undefined ? runs(part, small) : [new TextRun({ ...small, children: [count] })];
  });
  return paragraph(parts, setting, { alignment: AlignmentType.CENTER, spacing: { after: 0 } });
}

/** Text with its tabs. Devanagari runs are marked as complex script, so that they get the right font and size. */
function runs(text: string, options: IRunOptions = {}): TextRun[] {
  return text
    .split(/(\t|[\u0900-\u097f\u200c\u200d](?:[\u0900-\u097f\u200c\u200d\s]*[\u0900-\u097f\u200c\u200d])?)/)
    .filter((part) => part !== '')
    .map((part) => {
      if (part === '\t') return new TextRun({ ...options, children: [new Tab()] });
      const isDevanagari = /[\u0900-\u097f]/.test(part);
      return new TextRun({
        ...options,
        boldComplexScript: options.bold ?? false,
        text: part,
        ...(isDevanagari ? { font: { ...FONT, hint: 'cs' } } : {}),
      });
    });
}

function paragraph(
  text: string | TextRun[],
  { measure, language }: Setting,
  options: IParagraphOptions & { run?: IRunOptions } = {},
): Paragraph {
  const { run, ...rest } = options;
  return new Paragraph({
    spacing: { ...LINES[language].wide, after: 120 },
    tabStops: [{ type: TabStopType.RIGHT, position: measure }],
    ...rest,
    children: typeof text === 'string' ? runs(text, run) : text,
  });
}

function drawn(block: PrintBlock, setting: Setting): (Paragraph | Table)[] {
  const { lines } = block;
  const centred = { alignment: AlignmentType.CENTER };
  switch (block.style) {
    case 'name':
      return lines.map((line) => paragraph(line, setting, { ...centred, run: { bold: true, underline: { type: UnderlineType.SINGLE } } }));
    case 'title':
      return lines.map((line) => paragraph(line, setting, { ...centred, run: { bold: true } }));
    case 'centred':
      return lines.map((line) => paragraph(line, setting, centred));
    case 'cause':
      return lines.filter((line) => line !== '').map((line) => causeLine(line, setting));
    case 'numbered':
      return lines.map((line, at) => numberedLine(line, at === 0 ? block.number : null, { ...setting, stays: block.stays }));
    case 'execution':
      return execution(block, setting);
    case 'signature':
      return signature(block, setting);
    case 'stamps':
      return stamps(lines, setting);
    default:
      return lines.map((line) => paragraph(line, setting, { alignment: AlignmentType.BOTH }));
  }
}

/** The party in bold with its role on the right; the line between the two sides is centred. */
function causeLine(line: string, setting: Setting): Paragraph {
  const [party = '', role] = line.split('\t');
  if (role === undefined) return paragraph(line, setting, { alignment: AlignmentType.CENTER });
  return paragraph([...runs(party, { bold: true }), ...runs(`\t${role}`)], setting);
}

const HANGING = 567;

function numberedLine(line: string, number: number | null, { stays, ...setting }: Setting & { stays: boolean }): Paragraph {
  const isFirst = number !== null;
  return paragraph(isFirst ? `${number}.\t${line}` : line, setting, {
    alignment: AlignmentType.BOTH,
    keepNext: stays,
    keepLines: stays,
    indent: { left: HANGING, hanging: isFirst ? HANGING : 0 },
    tabStops: [{ type: TabStopType.LEFT, position: HANGING }],
  });
}

const tightly = ({ language }: Setting, before: number): IParagraphOptions => ({
  spacing: { ...LINES[language].tight, after: 0, before },
  keepLines: true,
});

/** The number that fits on one page below the last clause, in two columns. */
const MOST_ON_A_PAGE = 10;

/** The executants sign below the last words of the text: all of them on one page if they fit. */
function execution({ chunks }: PrintBlock, setting: Setting): (Paragraph | Table)[] {
  const [closing = [], ...signers] = chunks;
  const heading = closing.map((line, at) => paragraph(line, setting, { ...tightly(setting, at === 0 ? 240 : 0), keepNext: true }));
  if (signers.length > MOST_STACKED) return [inColumns(heading, signers, setting)];
  const lines = signers.flatMap((signer) => signer.map((line, place) => ({ line, before: place === 0 ? 480 : 0 })));
  return [
    ...heading,
    ...lines.map(({ line, before }, at) => paragraph(line, setting, { ...tightly(setting, before), keepNext: at < lines.length - 1 })),
  ];
}

/** Two signatures per row; a page that starts among them repeats the words of execution. */
function inColumns(heading: Paragraph[], signers: PrintBlock['chunks'], setting: Setting): Table {
  const width = Math.floor(setting.measure / 2);
  const count = Math.ceil(signers.length / 2);
  const cellOf = (signer: readonly string[] | undefined, isLast: boolean) =>
    new TableCell({
      width: { size: width, type: WidthType.DXA },
      children: (signer ?? ['']).map((line, at) =>
        paragraph(line, setting, { ...tightly(setting, at === 0 ? 720 : 0), keepNext: !isLast && signers.length <= MOST_ON_A_PAGE }),
      ),
    });
  const rows = Array.from({ length: count }, (_, at) => {
    const [left, right] = signers.slice(at * 2, at * 2 + 2);
    const isLast = at === count - 1;
    return new TableRow({ cantSplit: true, children: [cellOf(left, isLast), cellOf(right, isLast)] });
  });
  const head = new TableRow({ tableHeader: true, cantSplit: true, children: [new TableCell({ columnSpan: 2, children: heading })] });
  return new Table({ columnWidths: [width, width], borders: TableBorders.NONE, rows: [head, ...rows] });
}

/** Keeps each signature block on one page; the last also keeps the following content that must not be alone on a page. */
function signature({ label, chunks, stays }: PrintBlock, setting: Setting): Paragraph[] {
  const tight = { spacing: { ...LINES[setting.language].tight, after: 0 } };
  const heading =
    label === ''
      ? []
      : [paragraph(label, setting, { ...tight, spacing: { ...tight.spacing, before: 240 }, keepNext: true, run: { bold: true } })];
  return [
    ...heading,
    ...chunks.flatMap((chunk, at) =>
      chunk.map((line, place) =>
        paragraph(line, setting, {
          ...tight,
          keepNext: at === 0 || place < chunk.length - 1 || (stays && at === chunks.length - 1),
          keepLines: true,
          spacing: { ...tight.spacing, before: place === 0 && (at > 0 || label === '') ? 480 : 0 },
        }),
      ),
    ),
  ];
}

function stamps(lines: readonly string[], setting: Setting): (Paragraph | Table)[] {
  const small = { size: 20, sizeComplexScript: 20 };
  const side = { style: BorderStyle.DASHED, size: 4 };
  const borders = { top: side, bottom: side, left: side, right: side };
  const boxes = lines.filter((line) => line !== '' && !line.startsWith('('));
  const width = Math.floor(setting.measure / Math.max(boxes.length, 1));
  const cells = boxes.map(
    (line) =>
      new TableCell({
        borders,
        width: { size: width, type: WidthType.DXA },
        margins: { top: 400, bottom: 400, left: 100, right: 100 },
        children: [paragraph(line, setting, { alignment: AlignmentType.CENTER, run: small })],
      }),
  );
  const notes = lines.filter((line) => line.startsWith('(')).map((line) => paragraph(line, setting, { run: small }));
  return [
    paragraph('', setting, { keepNext: true }),
    new Table({ columnWidths: boxes.map(() => width), rows: [new TableRow({ cantSplit: true, children: cells })] }),
    ...notes,
  ];
}
